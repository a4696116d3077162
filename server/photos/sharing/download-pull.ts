import type { PullSource } from '#server/replication/pull-source.ts'
import { downloadsSince } from './download-store.ts'
import type { DownloadRow } from '#src/contract/entities/photos/download.ts'
import type { PhotoDownloadsTable } from '#server/core/db/tables/business-tables.ts'

/** Photos that the user has downloaded. */
export const downloadPull: PullSource<'download'> = {
  rows: [{ table: 'photo_downloads', where: { user_id: 'userId' } }],
  async since({ reader, viewer }, range) {
    const rows = await reader.all(downloadsSince, { userId: viewer.userId, ...range })
    return rows.map((row) => ({ table: 'download', row: downloadRow(row) }))
  },
}

/** Returns a download as a row of its user's scope. */
function downloadRow(row: PhotoDownloadsTable): DownloadRow {
  return {
    id: row.photo_id,
    rev: row.rev,
    name: row.name,
    zoneName: row.zone_name,
    isOwn: row.is_own === 1,
    countedAt: row.counted_at,
    firstAt: row.first_at,
    lastAt: row.last_at,
    times: row.times,
    licence:
      row.licence_version === null || row.licensed_at === null
        ? null
        : { version: row.licence_version, at: row.licensed_at },
  }
}
