import type { ReportRow } from '#src/contract/entities/responses/report.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly report: ReportView
  }
}

/** A report as a moderator sees it. */
export interface ReportView extends ReportRow {
  /** Settled here, and not confirmed by the server yet. */
  readonly isWaiting: boolean
}
