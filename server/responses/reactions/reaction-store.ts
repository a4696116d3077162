import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids.ts'
import type { ReactionCode } from '#src/contract/entities/reaction.ts'
import { build, query } from '#server/core/db/query.ts'

export const reactionOf = query<{ photoId: PhotoId; userId: UserId; emoji: ReactionCode }>()((hole) =>
  build
    .selectFrom('reactions')
    .select('rev')
    .where('photo_id', '=', hole('photoId'))
    .where('user_id', '=', hole('userId'))
    .where('emoji', '=', hole('emoji')),
)

export const insertReaction = query<{
  photoId: PhotoId
  userId: UserId
  emoji: ReactionCode
  zoneId: ZoneId
  rev: number
}>()((hole) =>
  build.insertInto('reactions').values({
    photo_id: hole('photoId'),
    user_id: hole('userId'),
    emoji: hole('emoji'),
    zone_id: hole('zoneId'),
    rev: hole('rev'),
  }),
)

export const deleteReaction = query<{ photoId: PhotoId; userId: UserId; emoji: ReactionCode }>()((hole) =>
  build
    .deleteFrom('reactions')
    .where('photo_id', '=', hole('photoId'))
    .where('user_id', '=', hole('userId'))
    .where('emoji', '=', hole('emoji')),
)

export const reactionsSince = query<{
  zoneId: ZoneId
  userId: UserId
  since: number
  upTo: number
  limit: number
}>()((hole) =>
  build
    .selectFrom('reactions')
    .innerJoin('photos', 'photos.id', 'reactions.photo_id')
    .select(['reactions.photo_id', 'reactions.emoji', 'reactions.rev'])
    .where('reactions.zone_id', '=', hole('zoneId'))
    .where('reactions.user_id', '=', hole('userId'))
    .where('reactions.rev', '>', hole('since'))
    .where('reactions.rev', '<=', hole('upTo'))
    .where('photos.hidden_at', 'is', null)
    .orderBy('reactions.rev')
    .limit(hole('limit')),
)
