import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { cachedFixMs, isOld, type Position, readFix } from './read-fix.ts'

/** `unusable`: the device reports an impossible position. */
export type PositionProblem = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'unusable'

const timeoutMs = 10_000

/**
 * Requests the device's position with high accuracy. `maximumAgeMs: 0` rejects a cached fix. If the system returns a
 * fix older than requested, a new one is requested.
 */
export async function requestPosition(
  maximumAgeMs = cachedFixMs,
): Promise<Result<Position, PositionProblem>> {
  const found = await requestFix(maximumAgeMs)
  if (!found.ok || !isOld(found.value, browserPlatform.clock.now())) return found
  const fresh = maximumAgeMs === 0 ? found : await requestFix(0)
  if (!fresh.ok) return fresh
  // It was measured just now, even if a wrong clock reports another time.
  const now = browserPlatform.clock.now()
  return ok(isOld(fresh.value, now) ? { ...fresh.value, capturedAt: now } : fresh.value)
}

function requestFix(maximumAgeMs: number): Promise<Result<Position, PositionProblem>> {
  if (!('geolocation' in navigator)) return Promise.resolve(err('unsupported'))
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) => resolve(readFix(coords, timestamp, browserPlatform.clock.now())),
      (problem) => resolve(err(problemOf(problem))),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: maximumAgeMs },
    )
  })
}

/** The reason for a missing fix, from the codes of the W3C Geolocation API. */
export function problemOf({ code }: Pick<GeolocationPositionError, 'code'>): PositionProblem {
  if (code === 1) return 'denied'
  return code === 3 ? 'timeout' : 'unavailable'
}
