import { useEffect, useState } from 'react'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { useServerOffset } from '#src/data/engine/use-server-offset.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { whileVisible } from '#src/platform/tabs/while-visible.ts'

/**
 * The server's clock as far as it is known, read again every `everyMs`: for ages and ends of what the server dates. A device's
 * clock may be wrong.
 */
export function useNow(everyMs = 30_000): EpochMs {
  return useDeviceNow(everyMs) + useServerOffset()
}

/** The device's clock, read again every `everyMs`: for ages of what this device dated itself. */
export function useDeviceNow(everyMs = 30_000): EpochMs {
  const [now, setNow] = useState(() => browserPlatform.clock.now())
  useEffect(() => whileVisible(everyMs, () => setNow(browserPlatform.clock.now())), [everyMs])
  return now
}
