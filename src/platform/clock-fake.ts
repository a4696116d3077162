import type { Clock } from './clock.ts'

export interface FakeClock extends Clock {
  /** Moves time and fires the timers that fall due on the way, each at its own moment. */
  advance(durationMs: number): void
  /** Moves time as a device's sleep does: what fell due meanwhile is done once, at the end of it. */
  sleep(durationMs: number): void
  /** How long until the next timer fires; null without one. */
  untilNextTimerMs(): number | null
}

interface FakeClockOptions {
  readonly startAt?: number
  /** Browsers round a timer's delay: it may fire so much sooner than was asked for. */
  readonly timersEarlyMs?: number
}

/** A clock that moves only when told. */
export function makeFakeClock({
  startAt = 1_760_000_000_000,
  timersEarlyMs = 0,
}: FakeClockOptions = {}): FakeClock {
  let now = startAt
  let nextId = 0
  const timers = new Map<number, { readonly dueAt: number; readonly callBack: () => void }>()

  /** In steps of an eighth of a millisecond: the wall clock's numbers are too large for finer ones. */
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
