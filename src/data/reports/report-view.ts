import type { ReportRow } from '#src/contract/entities/responses/report.ts'

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly report: ReportView
  }
}

/** A report as shown to a moderator. */
export interface ReportView extends ReportRow {
  /** True if it was closed here and the server has not confirmed it. */
  readonly isWaiting: boolean
}
