import type { CommentRow } from '#src/contract/entities/responses/comment.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly comment: CommentView
  }
}

/** A comment as a person sees it: the server's row with what still waits folded in. */
export interface CommentView extends CommentRow {
  /** How far the comment or its latest edit is; null once the server has it. */
  readonly waiting: 'queued' | 'sending' | 'refused' | null
  /** Its author changed it here and elsewhere, and has yet to choose. */
  readonly isContested: boolean
  /** The name of the person from whose phone it came, where the server does not have it yet. */
  readonly carriedFrom?: string
}
