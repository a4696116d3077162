import { type Coordinates, distanceMeters, isPresent } from '#src/contract/rules/position.ts'
import { type PlanId, planLimits } from '#src/contract/rules/plan.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { hourMs, minuteMs } from '#src/contract/wire/durations.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { clearScanPositions } from './scan-store.ts'
import { deleteAfter } from '#server/core/jobs/due-rows.ts'
import type { Job } from '#server/core/jobs/job.ts'

/** The maximum age of a queued scan's position when it arrives. */
export const maxFixAgeMs = 72 * hourMs
/** How long positions are stored and travel is checked. */
export const positionRetentionMs = 24 * hourMs
/** Faster than airliners fly over ground with a strong tail wind. */
const fastestMetersPerSecond = 350
const nearbyMeters = 1000

interface Fix {
  readonly coordinates: Coordinates | null
  readonly accuracyMeters: number
  readonly capturedAt: EpochMs
}

interface ZonePlace {
  readonly latitude: number | null
  readonly longitude: number | null
  readonly radius_meters: number
  readonly is_strict: 0 | 1
}

/** Why presence was rejected. Reveals neither the zone nor the distance. */
export interface PresenceRefusal {
  readonly message: string
  readonly upgradeRequired: boolean
}

/** Checks whether a first registration was made at the zone's place. */
export function checkPresence(zone: ZonePlace, fix: Fix, plan: PlanId): Result<null, PresenceRefusal> {
  const { latitude, longitude } = zone
  if (latitude === null || longitude === null) return ok(null)
  const isStrict = zone.is_strict === 1
  if (planLimits[plan].scansFromAnywhere && !isStrict) return ok(null)
  if (fix.coordinates === null) {
    return err({ message: 'Location access required for secure scanning', upgradeRequired: false })
  }
  const person = { ...fix.coordinates, accuracyMeters: fix.accuracyMeters }
  if (isPresent(person, { latitude, longitude, radiusMeters: zone.radius_meters })) return ok(null)
  return err({
    message: 'Access denied. You must be physically present at the location to scan.',
    upgradeRequired: !isStrict,
  })
}

/** Returns whether a user would be in two distant places at once. */
export function isImpossibleTravel(
  from: { readonly coordinates: Coordinates; readonly capturedAt: EpochMs },
  to: { readonly coordinates: Coordinates; readonly capturedAt: EpochMs },
): boolean {
  const meters = distanceMeters(from.coordinates, to.coordinates)
  const seconds = Math.abs(to.capturedAt - from.capturedAt) / 1000
  return meters > nearbyMeters && meters > seconds * fastestMetersPerSecond
}

export const scanJobs: readonly Job<Deps>[] = [
  {
    name: 'delete-positions',
    everyMs: 10 * minuteMs,
    run: deleteAfter(positionRetentionMs, clearScanPositions),
  },
]
