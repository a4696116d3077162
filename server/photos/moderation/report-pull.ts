import type { PullSource } from '#server/replication/pull-source.ts'
import { reportRow } from './report-answer.ts'
import { reportsSince } from './report-store.ts'

/** Reports of photos, for those who moderate. */
export const reportPull: PullSource<'report'> = {
  rows: [{ table: 'reports', where: { zone_id: 'zoneId' } }],
  leastRole: 'moderator',
  isShared: true,
  async since({ reader, zoneId }, range) {
    const reports = await reader.all(reportsSince, { zoneId, ...range })
    return reports.map((report) => ({ table: 'report', row: reportRow(report) }))
  },
}
