import { useLocalized } from './use-localized.ts'
import { scanWording } from './wording/scan-wording.ts'

export type ScanWording = typeof scanWording

/** The visible strings of scanning and joining. */
export function useScanWording(): ScanWording {
  return useLocalized('scan', scanWording)
}
