import type { Clock } from '#server/core/clock/clock.ts'

/** Many short timeouts on one timer, in steps of `stepMs`. All that are due in one step run together. */
export interface TimerWheel {
  /** Calls back once after `delayMs`, up to one step later. */
  after(delayMs: number, callBack: () => void): void
  /** Cancels all pending callbacks. */
  stop(): void
}

/** Creates a timer wheel that sleeps while nothing is pending. A callback must not throw. */
export function makeTimerWheel(clock: Pick<Clock, 'monotonicMs' | 'startTimer'>, stepMs: number): TimerWheel {
  const slots = new Map<number, (() => void)[]>()
  let armedFor = Number.POSITIVE_INFINITY
  let cancel = () => {}

  const arm = (step: number) => {
    if (step >= armedFor) return
    cancel()
    armedFor = step
    cancel = clock.startTimer(Math.max(0, Math.ceil(step * stepMs - clock.monotonicMs())), turn)
  }
  const turn = () => {
    armedFor = Number.POSITIVE_INFINITY
    const now = Math.floor(clock.monotonicMs() / stepMs)
    const due = [...slots.keys()].filter((step) => step <= now).toSorted((a, b) => a - b)
    for (const step of due) {
      const callBacks = slots.get(step) ?? []
      slots.delete(step)
      for (const callBack of callBacks) callBack()
    }
    let next = Number.POSITIVE_INFINITY
    for (const step of slots.keys()) next = Math.min(next, step)
    if (next !== Number.POSITIVE_INFINITY) arm(next)
  }

  return {
    after(delayMs, callBack) {
      const step = Math.ceil((clock.monotonicMs() + Math.max(0, delayMs)) / stepMs)
      const waiting = slots.get(step)
      if (waiting === undefined) slots.set(step, [callBack])
      else waiting.push(callBack)
      arm(step)
    },
    stop() {
      cancel()
      armedFor = Number.POSITIVE_INFINITY
      slots.clear()
    },
  }
}
