import * as v from 'valibot'
import type { PullSource } from '#server/replication/pull-source.ts'
import { noticesSince } from './notice-store.ts'
import type { NoticeRow } from '#src/contract/entities/zones/notice.ts'
import type { NoticesTable } from '#server/core/db/tables/zone-tables.ts'

/** Pulls the user's notifications. */
export const noticePull: PullSource<'notice'> = {
  rows: [{ table: 'notices', where: { user_id: 'userId' } }],
  async since({ reader, viewer }, range) {
    const rows = await reader.all(noticesSince, { userId: viewer.userId, ...range })
    return rows.map((row) => ({ table: 'notice', row: noticeRow(row) }))
  },
}

const Names = v.array(v.string())

function noticeRow(notice: NoticesTable): NoticeRow {
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
