import type { EpochMs } from '#src/contract/wire/time.ts'

/** A position and its accuracy. */
export interface ScanPosition {
  readonly latitude: number
  readonly longitude: number
  readonly accuracyMeters: number
}

/**
 * What a person scanned or typed, and where they stood then; `capturedAt` is when the fix was taken. `isSure`: they know
 * what speaks against it and want it sent all the same.
 */
export interface Scan {
  readonly qrCode: string
  readonly position: (ScanPosition & { readonly capturedAt: EpochMs }) | null
  readonly isSure?: boolean
}
