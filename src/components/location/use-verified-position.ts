import { useCallback, useEffect, useState } from 'react'
import { mayAskSilently, type Position, type PositionProblem, requestPosition } from './request-position.ts'

export type PositionState =
  | { readonly kind: 'required' }
  | { readonly kind: 'locating' }
  | { readonly kind: 'verified'; readonly position: Position }
  | { readonly kind: 'failed'; readonly problem: PositionProblem }

/**
 * The scanner's position: asked for at a press, or at once where the person has allowed it before. `locate` answers
 * whether there is one now.
 */
export function useVerifiedPosition(): {
  readonly state: PositionState
  readonly locate: () => Promise<boolean>
} {
  const [state, setState] = useState<PositionState>({ kind: 'required' })
  const locate = useCallback(async () => {
    setState({ kind: 'locating' })
    const found = await requestPosition()
    setState(
      found.ok ? { kind: 'verified', position: found.value } : { kind: 'failed', problem: found.error },
    )
    return found.ok
  }, [])
  useEffect(() => {
    let isGone = false
    const locateSilently = async () => {
      if ((await mayAskSilently()) && !isGone) await locate()
    }
    void locateSilently()
    return () => {
      isGone = true
    }
  }, [locate])
  return { state, locate }
}
