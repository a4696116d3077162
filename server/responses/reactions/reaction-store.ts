import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ReactionCode } from '#src/contract/entities/responses/reaction.ts'
import { build, query } from '#server/core/db/query.ts'

export const reactionOf = query<{ photoId: PhotoId; userId: UserId; emoji: ReactionCode }>()((param) =>
  build
    .selectFrom('reactions')
    .select('rev')
    .where('photo_id', '=', param('photoId'))
    .where('user_id', '=', param('userId'))
    .where('emoji', '=', param('emoji')),
)

/** Returns the newest reactions to a photo, newest first. */
export const latestReactions = query<{ photoId: PhotoId; limit: number }>()((param) =>
  build
    .selectFrom('reactions')
    .select(['user_id', 'emoji'])
    .where('photo_id', '=', param('photoId'))
    .orderBy('rev', 'desc')
    .limit(param('limit')),
)

export const insertReaction = query<{
  photoId: PhotoId
  userId: UserId
  emoji: ReactionCode
  zoneId: ZoneId
  rev: number
}>()((param) =>
  build.insertInto('reactions').values({
    photo_id: param('photoId'),
    user_id: param('userId'),
    emoji: param('emoji'),
    zone_id: param('zoneId'),
    rev: param('rev'),
  }),
)

export const deleteReaction = query<{ photoId: PhotoId; userId: UserId; emoji: ReactionCode }>()((param) =>
  build
    .deleteFrom('reactions')
    .where('photo_id', '=', param('photoId'))
    .where('user_id', '=', param('userId'))
    .where('emoji', '=', param('emoji')),
)

export const reactionsSince = query<{
  zoneId: ZoneId
  userId: UserId
  since: number
  upTo: number
  limit: number
}>()((param) =>
  build
    .selectFrom('reactions')
    .innerJoin('photos', 'photos.id', 'reactions.photo_id')
    .select(['reactions.photo_id', 'reactions.emoji', 'reactions.rev'])
    .where('reactions.zone_id', '=', param('zoneId'))
    .where('reactions.user_id', '=', param('userId'))
    .where('reactions.rev', '>', param('since'))
    .where('reactions.rev', '<=', param('upTo'))
    .where('photos.hidden_at', 'is', null)
    .orderBy('reactions.rev')
    .limit(param('limit')),
)
