import { useEffect, useState, useSyncExternalStore } from 'react'
import { dayInTimeZone, type EpochMs, type IsoDay, type TimeZone } from '#src/contract/wire/time.ts'
import { useServerOffset } from '#src/data/engine/use-server-offset.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { whileVisible } from '#src/platform/tabs/while-visible.ts'

/**
 * The server's time as far as known, updated every `everyMs`. For ages and end times set by the server, because a
 * device's clock may be wrong.
 */
export function useNow(everyMs = 30_000): EpochMs {
  return useDeviceNow(everyMs) + useServerOffset()
}

/** The device's time, updated every `everyMs`. For ages of items dated by this device. */
export function useDeviceNow(everyMs = 30_000): EpochMs {
  const [now, setNow] = useState(() => browserPlatform.clock.now())
  useEffect(() => subscribeToTimer(everyMs, setNow), [everyMs])
  return now
}

/** The current day by the server's time. Re-renders only when another day begins. */
export function useToday(timeZone: TimeZone): IsoDay {
  const offsetMs = useServerOffset()
  const read = () => dayInTimeZone(browserPlatform.clock.now() + offsetMs, timeZone)
  return useSyncExternalStore(subscribeToToday, read, read)
}

function subscribeToToday(onChange: () => void): () => void {
  return subscribeToTimer(30_000, onChange)
}

/** Readers with the same interval share one timer, so that the device wakes up once for all of them. */
interface SharedTimer {
  readonly readers: Set<(now: EpochMs) => void>
  readonly end: () => void
}

const beats = new Map<number, SharedTimer>()

function subscribeToTimer(everyMs: number, read: (now: EpochMs) => void): () => void {
  const beat = beats.get(everyMs) ?? startSharedTimer(everyMs)
  beat.readers.add(read)
  return () => {
    beat.readers.delete(read)
    if (beat.readers.size > 0) return
    beat.end()
    beats.delete(everyMs)
  }
}

function startSharedTimer(everyMs: number): SharedTimer {
  const readers = new Set<(now: EpochMs) => void>()
  const end = whileVisible(everyMs, () => {
    const now = browserPlatform.clock.now()
    for (const read of readers) read(now)
  })
  const beat = { readers, end }
  beats.set(everyMs, beat)
  return beat
}
