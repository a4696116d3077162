import { useLiveData } from '#src/data/engine/live-queries.ts'
import { type StorageReport, readStorageReport } from './storage-report.ts'

/** What this device keeps, measured again when what waits changes, or `round` does. */
export function useStorageReport(round: number): StorageReport | undefined {
  return useLiveData(`storage ${round}`, readStorageReport)
}
