import type { DownloadRow } from '#src/contract/entities/photos/download.ts'
import type { PhotoDownloadsTable } from '#server/core/db/tables/business-tables.ts'

/** What was downloaded as a row of its user's scope. */
export function downloadRow(row: PhotoDownloadsTable): DownloadRow {
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
