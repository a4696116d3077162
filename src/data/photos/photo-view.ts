import type { CommentId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import type { ReactionCode } from '#src/contract/entities/responses/reaction.ts'
import type { Person, User } from '#src/contract/entities/accounts/user.ts'

/** A photo as a person sees it: the server's row with what still waits folded in. */
export interface PhotoView extends PhotoRow {
  readonly liked: boolean
  readonly myReactions: readonly ReactionCode[]
  /** How far its upload is; `arriving`: another user's, of which the preview has come; null once the server has it. */
  readonly waiting: 'queued' | 'sending' | 'refused' | 'arriving' | null
  /** Not yet on the server: the picture comes from this device. */
  readonly isLocal: boolean
}

/** What the folding of pending rows has to know besides them. */
export interface FoldContext {
  readonly me: Person & Pick<User, 'id'>
  /** Comments that the base tables hold, among those that pending rows name. */
  readonly baseCommentIds: ReadonlySet<CommentId>
  /** Those, and the ones that a pending row adds. */
  readonly countedCommentIds: ReadonlySet<CommentId>
}

/** What others see of a user. */
export function personOf(user: User): FoldContext['me'] {
  const { id, firstName, lastName, displayName, profileImageUrl } = user
  return { id, firstName, lastName, displayName, profileImageUrl }
}
