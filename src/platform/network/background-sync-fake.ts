import type { BackgroundSync } from './background-sync.ts'

export interface FakeBackgroundSync extends BackgroundSync {
  /** The number of requests so far. */
  readonly requestCount: () => number
}

export function makeFakeBackgroundSync(): FakeBackgroundSync {
  let requestCount = 0
  return {
    ask: async () => {
      requestCount += 1
    },
    requestCount: () => requestCount,
  }
}
