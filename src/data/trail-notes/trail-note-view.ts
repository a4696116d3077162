import type { TrailNoteRow } from '#src/contract/entities/zones/trail-note.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly 'trail-note': TrailNoteView
  }
}

/** A note about the way as a person sees it. */
export interface TrailNoteView extends TrailNoteRow {
  /** How far one's own is; null once the server has it, and of everybody else's. */
  readonly waiting: 'queued' | 'sending' | 'refused' | null
  /** By how many phones it came here, where the server does not have it yet; absent where it has. */
  readonly hops?: number
}
