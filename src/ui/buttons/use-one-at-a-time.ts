import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Runs `work` unless it is already running, so that pressing Send twice sends once. `isBusy` is for the button; the
 * check itself does not depend on a render. `work` must handle its own failures.
 */
export function useOneAtATime<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<void>,
): { readonly isBusy: boolean; readonly run: (...args: Args) => void } {
  const isRunning = useRef(false)
  const latest = useRef(work)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    latest.current = work
  })
  const run = useCallback((...args: Args) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    const end = () => {
      isRunning.current = false
      setBusy(false)
    }
    latest.current(...args).then(end, (error: unknown) => {
      end()
      throw error
    })
  }, [])
  return { isBusy, run }
}
