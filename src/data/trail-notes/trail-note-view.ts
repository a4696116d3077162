import type { TrailNoteRow } from '#src/contract/entities/zones/trail-note.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly 'trail-note': TrailNoteView
  }
}

/** A trail note as shown to the user. */
export interface TrailNoteView extends TrailNoteRow {
  /** The state of the user’s own note. null once the server has it, and for notes of others. */
  readonly waiting: 'queued' | 'sending' | 'refused' | null
  /** The number of phones it passed through, if the server does not have it yet. Absent if it has. */
  readonly hops?: number
}
