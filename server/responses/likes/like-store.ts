import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, insertRow, selectColumns } from '#server/core/db/row-queries.ts'

export const likeOf = selectColumns('likes', ['photo_id', 'user_id'], ['rev'])

export const insertLike = insertRow('likes', ['photo_id', 'user_id', 'zone_id', 'rev'])

export const deleteLike = deleteRows('likes', ['photo_id', 'user_id'])

export const likesSince = query<{
  zoneId: ZoneId
  userId: UserId
  since: number
  upTo: number
  limit: number
}>()((param) =>
  build
    .selectFrom('likes')
    .innerJoin('photos', 'photos.id', 'likes.photo_id')
    .select(['likes.photo_id', 'likes.rev'])
    .where('likes.zone_id', '=', param('zoneId'))
    .where('likes.user_id', '=', param('userId'))
    .where('likes.rev', '>', param('since'))
    .where('likes.rev', '<=', param('upTo'))
    .where('photos.hidden_at', 'is', null)
    .orderBy('likes.rev')
    .limit(param('limit')),
)
