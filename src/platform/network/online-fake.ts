import type { OnlineEvents } from './online.ts'

export interface FakeOnlineEvents extends OnlineEvents {
  /** Fires the event. */
  change(): void
}

export function makeFakeOnlineEvents(): FakeOnlineEvents {
  const listeners = new Set<() => void>()
  return {
    subscribe: (callBack) => {
      listeners.add(callBack)
      return () => {
        listeners.delete(callBack)
      }
    },
    change: () => {
      for (const callBack of listeners) callBack()
    },
  }
}
