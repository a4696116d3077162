import type { CompetitiveChange, CompetitiveRow } from '#src/contract/entities/programs/competitive.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly entry: EntryView
  }
}

/** An entry as an admin sees it. */
export interface EntryView extends CompetitiveRow {
  /** The last change of it waits on this device; `refused`: the server did not take it. */
  readonly waiting: 'queued' | 'sending' | 'refused' | null
}

/** A change of an entry as an admin sees it. */
export interface ChangeView extends Pick<CompetitiveChange, 'id' | 'entryId' | 'before' | 'after'> {
  /** When it reached the server; when it was made, while it waits on this device. Epoch ms. */
  readonly at: number
  /** The display name of the admin. */
  readonly who: string
  readonly waiting: EntryView['waiting']
}
