import { exportWording } from './wording/export-wording.ts'

/** The visible strings of taking a zone along as a file. */
export function useExportWording(): typeof exportWording {
  return exportWording
}
