import { useEffect, useState } from 'react'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { readFix } from '#src/components/location/read-fix.ts'
import { type PositionProblem, problemOf } from '#src/components/location/request-position.ts'
import type { Position } from '#src/components/location/read-fix.ts'

/** What the device says of where it is, for as long as it is watched. */
export interface WatchedPosition {
  readonly position: Position | null
  readonly problem: PositionProblem | null
}

const nothing: WatchedPosition = { position: null, problem: null }

/** Follows the device while `isOn`; it is let go at once when that ends or the page is left. */
export function useWatchedPosition(isOn: boolean): WatchedPosition {
  const [watched, setWatched] = useState(nothing)
  useEffect(() => {
    if (!isOn || !('geolocation' in navigator)) return undefined
    const watch = navigator.geolocation.watchPosition(
      ({ coords, timestamp }) => {
        const fix = readFix(coords, timestamp, browserPlatform.clock.now())
        if (fix.ok) setWatched({ position: fix.value, problem: null })
        else setWatched((before) => ({ ...before, problem: fix.error }))
      },
      (problem) => setWatched((before) => ({ ...before, problem: problemOf(problem) })),
      { enableHighAccuracy: true, maximumAge: 0 },
    )
    return () => {
      navigator.geolocation.clearWatch(watch)
      setWatched(nothing)
    }
  }, [isOn])
  if (isOn && !('geolocation' in navigator)) return { position: null, problem: 'unsupported' }
  return watched
}
