import type { EpochMs } from '#src/contract/wire/time.ts'

/** The device's time. Waiting and measuring use `monotonicMs` and timers; `now` is only stored or shown. */
export interface Clock {
  /** The wall clock, which a person may set wrongly. */
  now(): EpochMs
  /** Milliseconds since an arbitrary point in time; never goes backwards. */
  monotonicMs(): number
  /** Calls `callBack` once after `delayMs`. Returns a function that cancels it and may be called repeatedly. */
  startTimer(delayMs: number, callBack: () => void): () => void
}

/** The clock of this runtime. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonicMs: () => performance.now(),
  startTimer: (delayMs, callBack) => {
    const timer = setTimeout(callBack, Math.min(Math.max(0, delayMs), longestTimerMs))
    return () => {
      clearTimeout(timer)
    }
  },
}

/** The limit of a 32-bit timer. */
const longestTimerMs = 2 ** 31 - 1
