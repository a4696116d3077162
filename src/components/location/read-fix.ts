import * as v from 'valibot'
import { Latitude, Longitude } from '#src/contract/rules/position.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** A fix as the scan takes it. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
  readonly accuracyMeters: number
  readonly capturedAt: EpochMs
}

/** How old a fix of the system's cache may be. */
export const cachedFixMs = 300_000

/** A fix coarser than this cannot decide whether the device is in a zone. */
const coarseMeters = 1000

const Fix = v.object({
  latitude: Latitude,
  longitude: Longitude,
  accuracy: v.pipe(v.number(), v.finite(), v.minValue(0)),
})

/**
 * What the system told, as far as it can be: `unusable` for what is no place on earth, and for (0, 0), which is what broken
 * receivers say. A time that the system's clock has not reached, or none, counts as now.
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

/** Whether a fix is older than a scan may use. */
export function isOld({ capturedAt }: Pick<Position, 'capturedAt'>, now: EpochMs): boolean {
  return now - capturedAt > cachedFixMs
}

export function isCoarse({ accuracyMeters }: Pick<Position, 'accuracyMeters'>): boolean {
  return accuracyMeters > coarseMeters
}
