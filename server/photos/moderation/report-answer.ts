import type { ReportRow } from '#src/contract/entities/responses/report.ts'
import type { ReportsTable } from '#server/core/db/tables/zone-tables.ts'
import { personOf } from '#server/accounts/users/user-answer.ts'

export function reportRow(report: ReportsTable & Parameters<typeof personOf>[0]): ReportRow {
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
