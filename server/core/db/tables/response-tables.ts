import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ReactionCode } from '#src/contract/entities/responses/reaction.ts'

interface LikesTable {
  readonly photo_id: PhotoId
  readonly user_id: UserId
  readonly zone_id: ZoneId
  readonly rev: number
}

interface ReactionsTable {
  readonly photo_id: PhotoId
  readonly user_id: UserId
  readonly emoji: ReactionCode
  readonly zone_id: ZoneId
  readonly rev: number
}

/** The tables of what people answer to a photo with one tap. */
export interface ResponseTables {
  readonly likes: LikesTable
  readonly reactions: ReactionsTable
}
