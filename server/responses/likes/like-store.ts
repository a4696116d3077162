import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids.ts'
import { build, query } from '#server/core/db/query.ts'

export const likeOf = query<{ photoId: PhotoId; userId: UserId }>()((hole) =>
  build
    .selectFrom('likes')
    .select('rev')
    .where('photo_id', '=', hole('photoId'))
    .where('user_id', '=', hole('userId')),
)

export const insertLike = query<{ photoId: PhotoId; userId: UserId; zoneId: ZoneId; rev: number }>()((hole) =>
  build.insertInto('likes').values({
    photo_id: hole('photoId'),
    user_id: hole('userId'),
    zone_id: hole('zoneId'),
    rev: hole('rev'),
  }),
)

export const deleteLike = query<{ photoId: PhotoId; userId: UserId }>()((hole) =>
  build.deleteFrom('likes').where('photo_id', '=', hole('photoId')).where('user_id', '=', hole('userId')),
)

export const likesSince = query<{
  zoneId: ZoneId
  userId: UserId
  since: number
  upTo: number
  limit: number
}>()((hole) =>
  build
    .selectFrom('likes')
    .innerJoin('photos', 'photos.id', 'likes.photo_id')
    .select(['likes.photo_id', 'likes.rev'])
    .where('likes.zone_id', '=', hole('zoneId'))
    .where('likes.user_id', '=', hole('userId'))
    .where('likes.rev', '>', hole('since'))
    .where('likes.rev', '<=', hole('upTo'))
    .where('photos.hidden_at', 'is', null)
    .orderBy('likes.rev')
    .limit(hole('limit')),
)
