import type { StorageReport } from '#src/data/storage/storage-report.ts'

/** What each part of the storage page is given. */
export interface ReportProps {
  readonly report: StorageReport
  /** Something went or came: everything is measured again. */
  readonly onChange: () => void
}
