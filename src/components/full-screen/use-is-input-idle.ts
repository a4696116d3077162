import { useEffect, useState } from 'react'
import { browserPlatform } from '#src/platform/browser-platform.ts'

const quietAfterMs = 4000

/** True if there was no input for a while, so that pointer and controls can be hidden. */
export function useIsInputIdle(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    let cancel = () => {}
    const resetTimer = () => {
      cancel()
      setQuiet(false)
      cancel = browserPlatform.clock.startTimer(quietAfterMs, () => setQuiet(true))
    }
    const events = ['pointermove', 'pointerdown', 'keydown'] as const
    for (const event of events) window.addEventListener(event, resetTimer)
    resetTimer()
    return () => {
      cancel()
      for (const event of events) window.removeEventListener(event, resetTimer)
    }
  }, [])
  return isQuiet
}
