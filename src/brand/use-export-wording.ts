import { useLocalized } from '#src/i18n/use-words.ts'
import { exportWording } from '#src/i18n/en/export.ts'

/** The visible strings of taking a zone along as a file. */
export function useExportWording(): typeof exportWording {
  return useLocalized('export', exportWording)
}
