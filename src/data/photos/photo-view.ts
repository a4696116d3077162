import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import type { ReactionCode } from '#src/contract/entities/responses/reaction.ts'
import type { FoldContext } from '#src/data/engine/client-mutation.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly photo: PhotoView
  }
}

/** A photo as shown to the user: the server’s row with unsent changes applied. */
export interface PhotoView extends PhotoRow {
  readonly liked: boolean
  readonly myReactions: readonly ReactionCode[]
  /**
   * The state of its upload. `arriving`: another user’s photo, of which only the preview has arrived. null once the
   * server has it.
   */
  readonly waiting: 'queued' | 'sending' | 'refused' | 'arriving' | null
  /** True if the server does not have it yet, so the image comes from this device. */
  readonly isLocal: boolean
  /** The name of the person whose phone it came from, if the server does not have it yet. */
  readonly carriedFrom?: string
  /** How many phones passed it on. */
  readonly carriedHops?: number
}

/** Returns the part of a user that others see. */
export function personOf(user: User): FoldContext['me'] {
  const { id, firstName, lastName, displayName, profileImageUrl } = user
  return { id, firstName, lastName, displayName, profileImageUrl }
}

/** True if a photo cannot be approved yet, because nobody can have seen its clip. */
export function waitsForClip({ status, clip }: Pick<PhotoView, 'status' | 'clip'>): boolean {
  return status === 'pending' && clip?.state === 'arriving'
}
