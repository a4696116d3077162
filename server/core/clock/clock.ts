import type { EpochMs } from '#src/contract/wire/time.ts'

/** The server's time. Tests pass their own. */
export interface Clock {
  now(): EpochMs
  /** Milliseconds since an arbitrary point in time; never goes backwards. */
  monotonicMs(): number
  /** Calls back once after `delayMs`. The returned function cancels the timer. */
  startTimer(delayMs: number, callBack: () => void): () => void
}

/** The machine's clock, moved by `offsetMs`. */
export function systemClock(offsetMs: number): Clock {
  return {
    now: () => Date.now() + offsetMs,
    monotonicMs: () => performance.now(),
    startTimer: (delayMs, callBack) => {
      const timer = setTimeout(callBack, delayMs)
      return () => clearTimeout(timer)
    },
  }
}

/** Formats a time as in responses: ISO 8601 in UTC. */
export function isoTime(at: EpochMs): string {
  return new Date(at).toISOString()
}

export function isoTimeOrNull(at: EpochMs | null): string | null {
  return at === null ? null : isoTime(at)
}
