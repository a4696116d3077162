interface LockRequest {
  /** Aborting it leaves the line; a holder of the lock is not interrupted. */
  readonly signal: AbortSignal
  /** Takes the lock from its holder, before all that wait for it. */
  readonly isSteal: boolean
}

/** Runs while the lock is held. */
type Hold = (lost: AbortSignal) => Promise<void>

/** A lock that one tab or worker of this origin holds at a time. */
export interface TabLock {
  /**
   * Waits in line for the lock `name`, then holds it until `hold` resolves; `lost` aborts when another one stole it.
   * Resolves when all that is over, or at once when `signal` aborts while still in line.
   */
  request(name: string, request: LockRequest, hold: Hold): Promise<void>
}

/** Web Locks; a browser without them lets everybody through: leases keep the order there. */
export const browserTabLock: TabLock = {
  request: async (name, { signal, isSteal }, hold) => {
    const lost = new AbortController()
    if (!('locks' in navigator)) {
      await hold(lost.signal)
      return
    }
    const turns: Promise<void>[] = []
    try {
      await navigator.locks.request(name, isSteal ? { steal: true } : { signal }, () => {
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
