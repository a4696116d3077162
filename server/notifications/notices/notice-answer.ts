import * as v from 'valibot'
import type { NoticeRow } from '#src/contract/entities/zones/notice.ts'
import type { NoticesTable } from '#server/core/db/tables/zone-tables.ts'

const Names = v.array(v.string())

export function noticeRow(notice: NoticesTable): NoticeRow {
  return {
    id: notice.id,
    rev: notice.rev,
    kind: notice.kind,
    zoneId: notice.zone_id === '' ? null : notice.zone_id,
    zoneName: notice.zone_name,
    at: notice.at,
    photoId: notice.photo_id,
    role: notice.role,
    count: notice.count,
    names: v.parse(Names, JSON.parse(notice.names)),
    snippet: notice.snippet,
    readAt: notice.read_at,
  }
}
