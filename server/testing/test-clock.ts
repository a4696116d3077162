import type { Clock } from '#server/core/clock/clock.ts'

export interface TestClock extends Clock {
  set(at: number): void
  advance(byMs: number): void
  /** Returns the time until the next timer fires; null without a timer. */
  untilNextTimerMs(): number | null
}

/** A clock that stays at `start` until a test advances it, together with its timers. Without `start`, the real clock. */
export function makeTestClock(start: number | undefined): TestClock {
  const timers = new Set<{ readonly dueAtMs: number; readonly callBack: () => void }>()
  let at = start
  let offsetMs = 0
  let passedMs = 0
  const monotonicMs = () => (start === undefined ? performance.now() : 0) + passedMs
  const fire = () => {
    const due = [...timers].filter(({ dueAtMs }) => dueAtMs <= monotonicMs())
    for (const timer of due.toSorted((a, b) => a.dueAtMs - b.dueAtMs)) {
      if (timers.delete(timer)) timer.callBack()
    }
  }
  const now = () => (at ?? Date.now()) + offsetMs
  return {
    now,
    monotonicMs,
    startTimer(delayMs, callBack) {
      const timer = { dueAtMs: monotonicMs() + Math.max(0, delayMs), callBack }
      timers.add(timer)
      const end = () => {
        if (timers.delete(timer)) callBack()
      }
      const wait = start === undefined ? setTimeout(end, delayMs) : undefined
      return () => {
        timers.delete(timer)
        clearTimeout(wait)
      }
    },
    set(to) {
      passedMs += Math.max(0, to - now())
      at = to
      offsetMs = 0
      fire()
    },
    advance(byMs) {
      passedMs += byMs
      offsetMs += byMs
      fire()
    },
    untilNextTimerMs() {
      const dueAtMs = Math.min(...[...timers].map((timer) => timer.dueAtMs))
      return timers.size === 0 ? null : Math.max(0, dueAtMs - monotonicMs())
    },
  }
}
