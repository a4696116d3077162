import { useLocalized } from './use-localized.ts'
import { exportWording } from './wording/export-wording.ts'

/** The visible strings of taking a zone along as a file. */
export function useExportWording(): typeof exportWording {
  return useLocalized('export', exportWording)
}
