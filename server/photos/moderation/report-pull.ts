import type { PullSource } from '#server/replication/pull-source.ts'
import { reportsSince } from './report-store.ts'
import type { ReportRow } from '#src/contract/entities/responses/report.ts'
import type { ReportsTable } from '#server/core/db/tables/zone-tables.ts'
import { personOf } from '#server/accounts/users/user-answer.ts'

/** Reports of photos, for moderators. */
export const reportPull: PullSource<'report'> = {
  rows: [{ table: 'reports', where: { zone_id: 'zoneId' } }],
  minRole: 'moderator',
  isShared: true,
  async since({ reader, zoneId }, range) {
    const reports = await reader.all(reportsSince, { zoneId, ...range })
    return reports.map((report) => ({ table: 'report', row: reportRow(report) }))
  },
}

function reportRow(report: ReportsTable & Parameters<typeof personOf>[0]): ReportRow {
  return {
    id: report.id,
    rev: report.rev,
    photoId: report.photo_id,
    reason: report.reason,
    note: report.note,
    createdAt: report.created_at,
    resolvedAt: report.resolved_at,
    reporter: personOf(report),
  }
}
