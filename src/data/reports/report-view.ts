import type { ReportRow } from '#src/contract/entities/responses/report.ts'

/** A report as a moderator sees it. */
export interface ReportView extends ReportRow {
  /** Settled here, and not confirmed by the server yet. */
  readonly isWaiting: boolean
}
