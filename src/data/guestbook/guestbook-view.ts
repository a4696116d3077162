import type { GuestbookRow } from '#src/contract/entities/responses/guestbook.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly guestbook: GuestbookView
  }
}

/** An entry as a person sees it: the server's row with unsent changes folded in. */
export interface GuestbookView extends GuestbookRow {
  /** How far the entry or its latest change is; null once the server has it. */
  readonly waiting: 'queued' | 'sending' | 'refused' | null
  /** The reader wrote it. */
  readonly isOwn: boolean
  /** The reader has reported it. */
  readonly isReported: boolean
}
