import * as v from 'valibot'
import { Latitude, Longitude } from '#src/contract/rules/position.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** A location fix as used by the scan. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
  readonly accuracyMeters: number
  readonly capturedAt: EpochMs
}

/** The maximum age of a fix from the system's cache. */
export const cachedFixMs = 300_000

/** A fix less accurate than this cannot decide whether the device is in a zone. */
const coarseMeters = 1000

const Fix = v.object({
  latitude: Latitude,
  longitude: Longitude,
  accuracy: v.pipe(v.number(), v.finite(), v.minValue(0)),
})

/**
 * Reads the system's location fix. Returns `unusable` for coordinates that do not exist and for (0, 0), which broken
 * receivers report. A missing timestamp or one in the future counts as now.
 */
export function readFix(
  coords: { readonly latitude: number; readonly longitude: number; readonly accuracy: number },
  timestamp: number,
  now: EpochMs,
): Result<Position, 'unusable'> {
  const fix = v.safeParse(Fix, {
    latitude: coords.latitude,
    longitude: coords.longitude,
    accuracy: coords.accuracy,
  })
  if (!fix.success) return err('unusable')
  const { latitude, longitude, accuracy } = fix.output
  if (latitude === 0 && longitude === 0) return err('unusable')
  const isTimely = Number.isFinite(timestamp) && timestamp > 0 && timestamp <= now
  const capturedAt = isTimely ? Math.round(timestamp) : now
  return ok({ latitude, longitude, accuracyMeters: accuracy, capturedAt })
}

/** True if a fix is too old for a scan. */
export function isOld({ capturedAt }: Pick<Position, 'capturedAt'>, now: EpochMs): boolean {
  return now - capturedAt > cachedFixMs
}

export function isCoarse({ accuracyMeters }: Pick<Position, 'accuracyMeters'>): boolean {
  return accuracyMeters > coarseMeters
}
