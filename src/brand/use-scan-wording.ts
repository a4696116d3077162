import { useLocalized } from '#src/i18n/use-words.ts'
import { scanWording } from '#src/i18n/en/scan.ts'

export type ScanWording = typeof scanWording

/** The visible strings of scanning and joining. */
export function useScanWording(): ScanWording {
  return useLocalized('scan', scanWording)
}
