import type { EpochMs } from '#src/contract/wire/time.ts'

/** The server's time; tests give their own. */
export interface Clock {
  now(): EpochMs
  /** Milliseconds since an arbitrary moment; never runs backwards. */
  monotonicMs(): number
  /** Calls back once after `delayMs`; the answer cancels it. */
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

/** A time as answers carry it: ISO 8601 in UTC. */
export function isoTime(at: EpochMs): string {
  return new Date(at).toISOString()
}

export function isoTimeOrNull(at: EpochMs | null): string | null {
  return at === null ? null : isoTime(at)
}
