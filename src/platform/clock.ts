import type { EpochMs } from '#src/contract/wire/time.ts'

/** The device's time. Whatever waits or measures uses `monotonicMs` and timers; `now` is only ever stored or shown. */
export interface Clock {
  /** The wall clock, which a person may set wrong. */
  now(): EpochMs
  /** Milliseconds since an arbitrary moment; never runs backwards. */
  monotonicMs(): number
  /** Calls back once after `delayMs`; the answer cancels it and may be called again. */
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

/** What a 32-bit timer holds. */
const longestTimerMs = 2 ** 31 - 1
