import type { Online } from './online.ts'

export interface FakeOnline extends Online {
  /** Fires the event. */
  change(): void
}

export function makeFakeOnline(): FakeOnline {
  const callBacks = new Set<() => void>()
  return {
    subscribe: (callBack) => {
      callBacks.add(callBack)
      return () => {
        callBacks.delete(callBack)
      }
    },
    change: () => {
      for (const callBack of callBacks) callBack()
    },
  }
}
