import type { OnlineEvents } from './online.ts'

export interface FakeOnlineEvents extends OnlineEvents {
  /** Fires the event. */
  change(): void
}

export function makeFakeOnlineEvents(): FakeOnlineEvents {
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
