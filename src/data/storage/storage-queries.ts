import { useLiveData } from '#src/data/engine/live-queries.ts'
import { type StorageReport, readStorageReport } from './storage-report.ts'

/** The storage used on this device. Measured again when unsent data or `round` changes. */
export function useStorageReport(round: number): StorageReport | undefined {
  return useLiveData(`storage ${round}`, readStorageReport)
}
