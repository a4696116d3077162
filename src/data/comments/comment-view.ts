import type { CommentRow } from '#src/contract/entities/responses/comment.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly comment: CommentView
  }
}

/** A comment as shown to the user: the server’s row with unsent changes applied. */
export interface CommentView extends CommentRow {
  /** The state of the comment or its latest edit. null once the server has it. */
  readonly waiting: 'queued' | 'sending' | 'refused' | null
  /** True if the author changed it here and on another device and has yet to choose. */
  readonly isContested: boolean
  /** The name of the person whose phone it came from, if the server does not have it yet. */
  readonly carriedFrom?: string
}
