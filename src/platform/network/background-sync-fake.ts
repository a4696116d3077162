import type { BackgroundSync } from './background-sync.ts'

export interface FakeBackgroundSync extends BackgroundSync {
  /** How often it was asked for. */
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
