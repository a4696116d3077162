/** A lock that one tab or worker of this origin holds at a time. */
export interface TabLock {
  /**
   * Waits in line for the lock `name`, then holds it until `hold` resolves. Resolves when that is over, or at once when
   * `signal` aborts while still in line.
   */
  request(name: string, signal: AbortSignal, hold: () => Promise<void>): Promise<void>
}

/** Web Locks; a browser without them lets everybody through: leases keep the order there. */
export const browserTabLock: TabLock = {
  request: async (name, signal, hold) => {
    if (!('locks' in navigator)) {
      await hold()
      return
    }
    try {
      await navigator.locks.request(name, { signal }, hold)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  },
}
