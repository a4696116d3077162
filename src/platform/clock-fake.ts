import type { Clock } from './clock.ts'

export interface FakeClock extends Clock {
  /** Advances time and fires the timers that become due, each at its own time. */
  advance(durationMs: number): void
  /** Advances time as a sleeping device does: timers that became due fire once, at the end. */
  sleep(durationMs: number): void
  /** Returns the time until the next timer fires; null without a timer. */
  untilNextTimerMs(): number | null
}

interface FakeClockOptions {
  readonly startAt?: number
  /** Browsers round a timer's delay: it may fire this much earlier than requested. */
  readonly timersEarlyMs?: number
}

/** A clock that advances only when a test advances it. */
export function makeFakeClock({
  startAt = 1_760_000_000_000,
  timersEarlyMs = 0,
}: FakeClockOptions = {}): FakeClock {
  let now = startAt
  let nextId = 0
  const timers = new Map<number, { readonly dueAt: number; readonly callBack: () => void }>()

  /** In steps of an eighth of a millisecond: the wall clock's values are too large for finer ones. */
  function shortened(delayMs: number): number {
    const shorterMs = delayMs > timersEarlyMs ? delayMs - timersEarlyMs : Math.max(0, delayMs)
    return Math.ceil(shorterMs * 8) / 8
  }

  function earliest() {
    let found: { id: number; dueAt: number; callBack: () => void } | null = null
    for (const [id, timer] of timers) {
      if (found === null || timer.dueAt < found.dueAt) found = { id, ...timer }
    }
    return found
  }

  return {
    now: () => now,
    monotonicMs: () => now - startAt,
    startTimer: (delayMs, callBack) => {
      const id = nextId++
      timers.set(id, { dueAt: now + shortened(delayMs), callBack })
      return () => {
        timers.delete(id)
      }
    },
    advance: (durationMs) => {
      const endAt = now + durationMs
      for (let timer = earliest(); timer !== null && timer.dueAt <= endAt; timer = earliest()) {
        timers.delete(timer.id)
        now = Math.max(now, timer.dueAt)
        timer.callBack()
      }
      now = endAt
    },
    sleep: (durationMs) => {
      now += durationMs
      const due = [...timers].filter(([, { dueAt }]) => dueAt <= now)
      for (const [id, { callBack }] of due.toSorted(([, one], [, other]) => one.dueAt - other.dueAt))
        if (timers.delete(id)) callBack()
    },
    untilNextTimerMs: () => {
      const timer = earliest()
      return timer === null ? null : Math.max(0, timer.dueAt - now)
    },
  }
}
