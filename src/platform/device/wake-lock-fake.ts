import type { WakeLock } from './wake-lock.ts'

export interface FakeWakeLock extends WakeLock {
  /** The number of current holders. */
  heldCount(): number
  /** The number of requests so far. */
  requestCount(): number
  /** Refuses from now on, as a device in power-saving mode does. */
  refuse(): void
  /** Releases it for all holders, as the system does when the tab is hidden. */
  release(): void
}

export function makeFakeWakeLock(): FakeWakeLock {
  const holders = new Set<() => void>()
  let isRefused = false
  let requests = 0
  return {
    request: async (onReleased) => {
      requests += 1
      if (isRefused) return null
      const holder = () => onReleased()
      holders.add(holder)
      return () => {
        holders.delete(holder)
      }
    },
    heldCount: () => holders.size,
    requestCount: () => requests,
    refuse: () => {
      isRefused = true
    },
    release: () => {
      const losing = [...holders]
      holders.clear()
      for (const lose of losing) lose()
    },
  }
}
