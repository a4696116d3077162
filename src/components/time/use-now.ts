import { useEffect, useState } from 'react'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

/** The device's clock, read again every `everyMs`, for ages and countdowns. */
export function useNow(everyMs = 30_000): EpochMs {
  const [now, setNow] = useState(() => browserPlatform.clock.now())
  useEffect(() => {
    let cancel = () => {}
    const tick = () => {
      setNow(browserPlatform.clock.now())
      cancel = browserPlatform.clock.startTimer(everyMs, tick)
    }
    cancel = browserPlatform.clock.startTimer(everyMs, tick)
    return () => cancel()
  }, [everyMs])
  return now
}
