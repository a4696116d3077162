import type { CompetitiveChange, CompetitiveRow } from '#src/contract/entities/programs/competitive.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly entry: EntryView
  }
}

/** An entry as an admin sees it. */
export interface EntryView extends CompetitiveRow {
  /** The state of the last change that is still on this device. `refused`: the server rejected it. */
  readonly waiting: 'queued' | 'sending' | 'refused' | null
}

/** A change to an entry as an admin sees it. */
export interface ChangeView extends Pick<CompetitiveChange, 'id' | 'entryId' | 'before' | 'after'> {
  /** When the server received it, or when it was made if it is unsent. Epoch ms. */
  readonly at: number
  /** The display name of the admin. */
  readonly actorName: string
  readonly waiting: EntryView['waiting']
}
