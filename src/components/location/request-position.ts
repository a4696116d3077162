import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { cachedFixMs, isOld, type Position, readFix } from './read-fix.ts'

/** `unusable`: the device names a place that cannot be. */
export type PositionProblem = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'unusable'

const timeoutMs = 10_000

/**
 * Asks the device where it is, as exactly as it can; `maximumAgeMs: 0` refuses a cached fix. Where the system hands out a
 * fix older than it was asked for, it is asked for a new one.
 */
export async function requestPosition(
  maximumAgeMs = cachedFixMs,
): Promise<Result<Position, PositionProblem>> {
  const found = await ask(maximumAgeMs)
  if (!found.ok || !isOld(found.value, browserPlatform.clock.now())) return found
  const fresh = maximumAgeMs === 0 ? found : await ask(0)
  if (!fresh.ok) return fresh
  // Measured just now, whatever a wrong clock says of it.
  const now = browserPlatform.clock.now()
  return ok(isOld(fresh.value, now) ? { ...fresh.value, capturedAt: now } : fresh.value)
}

function ask(maximumAgeMs: number): Promise<Result<Position, PositionProblem>> {
  if (!('geolocation' in navigator)) return Promise.resolve(err('unsupported'))
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) => resolve(readFix(coords, timestamp, browserPlatform.clock.now())),
      (problem) => resolve(err(problemOf(problem))),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: maximumAgeMs },
    )
  })
}

/** Why there is no fix, by the codes of the W3C Geolocation API. */
export function problemOf({ code }: Pick<GeolocationPositionError, 'code'>): PositionProblem {
  if (code === 1) return 'denied'
  return code === 3 ? 'timeout' : 'unavailable'
}
