import type { PhotoId, UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'

export const downloadOfPhoto = query<{ userId: UserId; month: string; photoId: PhotoId }>()((param) =>
  build
    .selectFrom('downloads')
    .select('downloaded_at')
    .where('user_id', '=', param('userId'))
    .where('month', '=', param('month'))
    .where('photo_id', '=', param('photoId')),
)

export const insertDownload = query<{ userId: UserId; month: string; photoId: PhotoId; at: number }>()(
  (param) =>
    build
      .insertInto('downloads')
      .values({
        user_id: param('userId'),
        month: param('month'),
        photo_id: param('photoId'),
        downloaded_at: param('at'),
      })
      .onConflict((conflict) => conflict.doNothing()),
)

export const downloadsSince = query<{ userId: UserId; since: number; upTo: number; limit: number }>()(
  (param) =>
    build
      .selectFrom('photo_downloads')
      .selectAll()
      .where('user_id', '=', param('userId'))
      .where('rev', '>', param('since'))
      .where('rev', '<=', param('upTo'))
      .orderBy('rev')
      .limit(param('limit')),
)

/** Adds a download, or updates the row if the photo was downloaded before. */
export const upsertDownload = query<{
  userId: UserId
  photoId: PhotoId
  rev: number
  name: string
  zoneName: string
  isOwn: Flag
  countedAt: number | null
  licenceVersion: string | null
  licensedAt: number | null
  at: number
}>()((param) =>
  build
    .insertInto('photo_downloads')
    .values({
      user_id: param('userId'),
      photo_id: param('photoId'),
      rev: param('rev'),
      name: param('name'),
      zone_name: param('zoneName'),
      is_own: param('isOwn'),
      counted_at: param('countedAt'),
      first_at: param('at'),
      last_at: param('at'),
      times: 1,
      licence_version: param('licenceVersion'),
      licensed_at: param('licensedAt'),
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'photo_id']).doUpdateSet((from) => ({
        rev: from.ref('excluded.rev'),
        counted_at: from.fn.coalesce('excluded.counted_at', 'photo_downloads.counted_at'),
        last_at: from.ref('excluded.last_at'),
        times: from('photo_downloads.times', '+', 1),
        licence_version: from.fn.coalesce('excluded.licence_version', 'photo_downloads.licence_version'),
        licensed_at: from.fn.coalesce('excluded.licensed_at', 'photo_downloads.licensed_at'),
      })),
    ),
)
