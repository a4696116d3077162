interface LockRequest {
  /** Aborting it leaves the queue. It does not interrupt a holder of the lock. */
  readonly signal: AbortSignal
  /** Takes the lock from its holder, ahead of the queue. */
  readonly shouldSteal: boolean
}

/** Runs while the lock is held. */
type LockCallback = (lost: AbortSignal) => Promise<void>

/** A lock that at most one tab or worker of this origin holds. */
export interface TabLock {
  /**
   * Queues for the lock `name`, then holds it until `hold` resolves. `lost` is aborted if another request steals the
   * lock. Resolves afterwards, or immediately if `signal` is aborted while queued.
   */
  request(name: string, request: LockRequest, hold: LockCallback): Promise<void>
}

/** Web Locks. A browser without them admits everybody; leases keep the order there. */
export const browserTabLock: TabLock = {
  request: async (name, { signal, shouldSteal }, hold) => {
    const lost = new AbortController()
    if (!('locks' in navigator)) {
      await hold(lost.signal)
      return
    }
    const turns: Promise<void>[] = []
    try {
      await navigator.locks.request(name, shouldSteal ? { steal: true } : { signal }, () => {
        const turn = hold(lost.signal)
        turns.push(turn)
        return turn
      })
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error
      lost.abort()
      await Promise.all(turns)
    }
  },
}
