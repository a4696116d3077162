import { ownRowsSince } from '#server/replication/rows-since-store.ts'
import type { PhotoId, UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'
import { insertMissing, selectColumns } from '#server/core/db/row-queries.ts'

export const downloadOfPhoto = selectColumns('downloads', ['user_id', 'month', 'photo_id'], ['downloaded_at'])

export const insertDownload = insertMissing('downloads', [
  'user_id',
  'month',
  'photo_id',
  'downloaded_at as at',
])

export const downloadsSince = ownRowsSince('photo_downloads')

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
