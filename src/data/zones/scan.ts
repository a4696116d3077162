import type { EpochMs } from '#src/contract/wire/time.ts'

export interface ScanPosition {
  readonly latitude: number
  readonly longitude: number
  readonly accuracyMeters: number
}

/**
 * The scanned or typed text and the user’s position. `capturedAt`: when the position was measured. `isSure`: the user
 * confirmed after a warning that the scan may be rejected.
 */
export interface Scan {
  readonly qrCode: string
  readonly position: (ScanPosition & { readonly capturedAt: EpochMs }) | null
  readonly isSure?: boolean
}
