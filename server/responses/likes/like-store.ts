import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

export const likeOf = query<{ photoId: PhotoId; userId: UserId }>()((param) =>
  build
    .selectFrom('likes')
    .select('rev')
    .where('photo_id', '=', param('photoId'))
    .where('user_id', '=', param('userId')),
)

export const insertLike = query<{ photoId: PhotoId; userId: UserId; zoneId: ZoneId; rev: number }>()(
  (param) =>
    build.insertInto('likes').values({
      photo_id: param('photoId'),
      user_id: param('userId'),
      zone_id: param('zoneId'),
      rev: param('rev'),
    }),
)

export const deleteLike = query<{ photoId: PhotoId; userId: UserId }>()((param) =>
  build.deleteFrom('likes').where('photo_id', '=', param('photoId')).where('user_id', '=', param('userId')),
)

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
