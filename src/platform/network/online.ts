/** The system's opinion of the network, which is often wrong: it may trigger an attempt, but must never prevent one. */
export interface OnlineEvents {
  /** Calls `callBack` when that opinion changes. Returns a function that unsubscribes. */
  subscribe(callBack: () => void): () => void
}

/** The `online` and `offline` events of this window or worker. */
export const browserOnline: OnlineEvents = {
  subscribe: (callBack) => {
    globalThis.addEventListener('online', callBack)
    globalThis.addEventListener('offline', callBack)
    return () => {
      globalThis.removeEventListener('online', callBack)
      globalThis.removeEventListener('offline', callBack)
    }
  },
}
