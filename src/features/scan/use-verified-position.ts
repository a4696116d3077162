import { useCallback, useEffect, useRef, useState } from 'react'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { isPermitted } from '#src/platform/device/is-permitted.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'
import { isOld } from '#src/components/location/read-fix.ts'
import { type PositionProblem, requestPosition } from '#src/components/location/request-position.ts'
import type { Position } from '#src/components/location/read-fix.ts'

export type PositionState =
  | { readonly kind: 'required' }
  | { readonly kind: 'locating' }
  | { readonly kind: 'verified'; readonly position: Position }
  | { readonly kind: 'failed'; readonly problem: PositionProblem }

interface VerifiedPosition {
  readonly state: PositionState
  /** Requests a position. null if none is available. `maximumAgeMs: 0` refuses a cached fix. */
  readonly locate: (maximumAgeMs?: number) => Promise<Position | null>
  /** Returns the known or currently requested position. Requests a new one if that is too old for a scan. */
  readonly current: () => Promise<Position | null>
}

/** The scanner's position. Requested on a press, or at once if the user granted the permission earlier. */
export function useVerifiedPosition(): VerifiedPosition {
  const [state, setState] = useState<PositionState>({ kind: 'required' })
  const latest = useRef<Position | null>(null)
  const pendingFix = useRef<Promise<Position | null> | null>(null)
  const locate = useCallback((maximumAgeMs?: number) => {
    const ask = async () => {
      setState({ kind: 'locating' })
      const result = await requestPosition(maximumAgeMs)
      latest.current = result.ok ? result.value : null
      setState(
        result.ok ? { kind: 'verified', position: result.value } : { kind: 'failed', problem: result.error },
      )
      return latest.current
    }
    const request = ask().finally(() => {
      if (pendingFix.current === request) pendingFix.current = null
    })
    pendingFix.current = request
    return request
  }, [])
  const current = useCallback(async () => {
    const position = latest.current
    if (position === null && pendingFix.current !== null) return pendingFix.current
    if (position !== null && !isOld(position, browserPlatform.clock.now())) return position
    return locate()
  }, [locate])
  useEffect(
    () =>
      whileWanted(isPermitted('geolocation'), (isAllowed) => {
        if (isAllowed) void locate()
      }),
    [locate],
  )
  return { state, locate, current }
}
