import type { PhotoId, UserId } from '#src/contract/entities/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'

export const downloadOfPhoto = query<{ userId: UserId; month: string; photoId: PhotoId }>()((hole) =>
  build
    .selectFrom('downloads')
    .select('downloaded_at')
    .where('user_id', '=', hole('userId'))
    .where('month', '=', hole('month'))
    .where('photo_id', '=', hole('photoId')),
)

export const insertDownload = query<{ userId: UserId; month: string; photoId: PhotoId; at: number }>()(
  (hole) =>
    build
      .insertInto('downloads')
      .values({
        user_id: hole('userId'),
        month: hole('month'),
        photo_id: hole('photoId'),
        downloaded_at: hole('at'),
      })
      .onConflict((conflict) => conflict.doNothing()),
)

export const downloadsSince = query<{ userId: UserId; since: number; upTo: number; limit: number }>()(
  (hole) =>
    build
      .selectFrom('photo_downloads')
      .selectAll()
      .where('user_id', '=', hole('userId'))
      .where('rev', '>', hole('since'))
      .where('rev', '<=', hole('upTo'))
      .orderBy('rev')
      .limit(hole('limit')),
)

/** Adds one more time to a photo that was downloaded before. */
export const noteDownloadRow = query<{
  userId: UserId
  photoId: PhotoId
  rev: number
  name: string
  zoneName: string
  isOwn: Flag
  countedAt: number | null
  at: number
}>()((hole) =>
  build
    .insertInto('photo_downloads')
    .values({
      user_id: hole('userId'),
      photo_id: hole('photoId'),
      rev: hole('rev'),
      name: hole('name'),
      zone_name: hole('zoneName'),
      is_own: hole('isOwn'),
      counted_at: hole('countedAt'),
      first_at: hole('at'),
      last_at: hole('at'),
      times: 1,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'photo_id']).doUpdateSet((from) => ({
        rev: from.ref('excluded.rev'),
        counted_at: from.fn.coalesce('excluded.counted_at', 'photo_downloads.counted_at'),
        last_at: from.ref('excluded.last_at'),
        times: from('photo_downloads.times', '+', 1),
      })),
    ),
)
