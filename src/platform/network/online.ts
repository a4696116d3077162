/** The system's opinion of the network, which is often wrong: it may trigger a try, never forbid one. */
export interface Online {
  /** Calls back whenever that opinion changes; the answer ends it. */
  subscribe(callBack: () => void): () => void
}

/** The `online` and `offline` events of this window or worker. */
export const browserOnline: Online = {
  subscribe: (callBack) => {
    globalThis.addEventListener('online', callBack)
    globalThis.addEventListener('offline', callBack)
    return () => {
      globalThis.removeEventListener('online', callBack)
      globalThis.removeEventListener('offline', callBack)
    }
  },
}
