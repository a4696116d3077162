import type { GuestbookRow } from '#src/contract/entities/responses/guestbook.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly guestbook: GuestbookView
  }
}

/** An entry as shown to the user: the server’s row with unsent changes applied. */
export interface GuestbookView extends GuestbookRow {
  /** The state of the entry or its latest change. null once the server has it. */
  readonly waiting: 'queued' | 'sending' | 'refused' | null
  /** True if the reader wrote it. */
  readonly isOwn: boolean
  /** True if the reader has reported it. */
  readonly isReported: boolean
}
