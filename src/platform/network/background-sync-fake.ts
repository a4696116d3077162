import type { BackgroundSync } from './background-sync.ts'

export interface FakeBackgroundSync extends BackgroundSync {
  /** The number of requests so far. */
  readonly asked: () => number
}

export function makeFakeBackgroundSync(): FakeBackgroundSync {
  let asked = 0
  return {
    ask: async () => {
      asked += 1
    },
    asked: () => asked,
  }
}
