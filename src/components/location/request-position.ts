import { err, ok, type Result } from '#src/contract/result.ts'
import type { EpochMs } from '#src/contract/time.ts'

/** A fix as the scan takes it. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
  readonly accuracyMeters: number
  readonly capturedAt: EpochMs
}

export type PositionProblem = 'unsupported' | 'denied' | 'unavailable' | 'timeout'

const timeoutMs = 10_000
/** How old a fix of the system's cache may be. */
const cachedFixMs = 300_000

/** Asks the device where it is, as exactly as it can; `maximumAgeMs: 0` refuses a cached fix. */
export function requestPosition(maximumAgeMs = cachedFixMs): Promise<Result<Position, PositionProblem>> {
  if (!('geolocation' in navigator)) return Promise.resolve(err('unsupported'))
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      (fix) => resolve(ok(positionOf(fix))),
      (problem) => resolve(err(problemOf(problem))),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: maximumAgeMs },
    )
  })
}

/** Whether the person has allowed positions before, so that asking shows no prompt. */
export async function mayAskSilently(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state === 'granted'
  } catch {
    return false
  }
}

/** The browser's fix in our words. */
export function positionOf({ coords, timestamp }: GeolocationPosition): Position {
  return {
    latitude: coords.latitude,
    longitude: coords.longitude,
    accuracyMeters: coords.accuracy,
    capturedAt: Math.round(timestamp),
  }
}

/** Why there is no fix. */
export function problemOf(problem: GeolocationPositionError): PositionProblem {
  if (problem.code === problem.PERMISSION_DENIED) return 'denied'
  return problem.code === problem.TIMEOUT ? 'timeout' : 'unavailable'
}
