import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import type { ReactionCode } from '#src/contract/entities/responses/reaction.ts'
import type { FoldContext } from '#src/data/engine/client-mutation.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly photo: PhotoView
  }
}

/** A photo as a person sees it: the server's row with what still waits folded in. */
export interface PhotoView extends PhotoRow {
  readonly liked: boolean
  readonly myReactions: readonly ReactionCode[]
  /** How far its upload is; `arriving`: another user's, of which the preview has come; null once the server has it. */
  readonly waiting: 'queued' | 'sending' | 'refused' | 'arriving' | null
  /** Not yet on the server: the picture comes from this device. */
  readonly isLocal: boolean
  /** The name of the person from whose phone it came, where the server does not have it yet. */
  readonly carriedFrom?: string
  /** By how many phones it came here. */
  readonly carriedHops?: number
}

/** What others see of a user. */
export function personOf(user: User): FoldContext['me'] {
  const { id, firstName, lastName, displayName, profileImageUrl } = user
  return { id, firstName, lastName, displayName, profileImageUrl }
}

/** Whether a photo cannot be approved yet: nobody can have seen its clip. */
export function waitsForClip({ status, clip }: Pick<PhotoView, 'status' | 'clip'>): boolean {
  return status === 'pending' && clip?.state === 'arriving'
}
