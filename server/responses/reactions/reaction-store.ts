import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, insertRow, selectColumns } from '#server/core/db/row-queries.ts'

export const reactionOf = selectColumns('reactions', ['photo_id', 'user_id', 'emoji'], ['rev'])

/** Returns the newest reactions to a photo, newest first. */
export const latestReactions = query<{ photoId: PhotoId; limit: number }>()((param) =>
  build
    .selectFrom('reactions')
    .select(['user_id', 'emoji'])
    .where('photo_id', '=', param('photoId'))
    .orderBy('rev', 'desc')
    .limit(param('limit')),
)

export const insertReaction = insertRow('reactions', ['photo_id', 'user_id', 'emoji', 'zone_id', 'rev'])

export const deleteReaction = deleteRows('reactions', ['photo_id', 'user_id', 'emoji'])

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
