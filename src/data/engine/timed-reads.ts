import type { EpochMs } from '#src/contract/wire/time.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { DataContext } from './data-context.ts'
import { liveReads } from './live-reads.ts'

interface Handlers<Value> {
  readonly onValue: (value: Value) => void
  readonly onError: (error: unknown) => void
}

/**
 * Calls `onValue` with the result of `query`, and again after every change of the data it read and when the result
 * depends on the time and that time has passed (`nowUntil`). Calls `onError` after a failure; no more values follow.
 * Returns a function that stops it.
 */
export function watchTimedReads<Value>(
  context: DataContext,
  query: (context: DataContext) => Promise<Value>,
  { onValue, onError }: Handlers<Value>,
): () => void {
  let stopReads = () => {}
  let cancelNext = () => {}
  const start = () => {
    stopReads()
    const subscription = liveReads(async () => {
      const offsetMs = context.serverOffsetMs.get()
      const clock = trackTimes(context)
      const value = await query({ ...context, ...clock.members })
      return { value, at: clock.changesAt(), offsetMs }
    }).subscribe(({ value, at, offsetMs }) => {
      cancelNext()
      cancelNext = at === null ? () => {} : readAgainWhenDue(context, { at, offsetMs, readAgain: start })
      onValue(value)
    }, onError)
    stopReads = () => subscription.unsubscribe()
  }
  start()
  return () => {
    cancelNext()
    stopReads()
  }
}

/**
 * The clock of one run of a query. `changesAt` returns when its result changes with the time. Infinity: not anymore, but
 * another estimate of the server’s clock may change it. null: it does not depend on the clock.
 */
function trackTimes(context: DataContext): {
  readonly members: Pick<DataContext, 'serverNow' | 'nowUntil'>
  readonly changesAt: () => EpochMs | null
} {
  let first: EpochMs | null = null
  const nowUntil = (times: readonly (EpochMs | null)[]) => {
    const now = context.serverNow()
    first ??= Number.POSITIVE_INFINITY
    for (const at of times) if (at !== null && at > now && at < first) first = at
    return now
  }
  return {
    members: { nowUntil, serverNow: () => nowUntil([context.serverNow() + minuteMs]) },
    changesAt: () => first,
  }
}

interface DueRead {
  /** By the server's clock. */
  readonly at: EpochMs
  /** The offset of the server's clock with which the result was read. With another one, it is outdated at once. */
  readonly offsetMs: number
  readonly readAgain: () => void
}

/** The waiting reads of a tab. They share one timer. */
const dueReads = new WeakMap<Platform, (due: DueRead) => () => void>()

/** Calls `readAgain` once when the result is outdated and the tab is visible. Returns a function that cancels it. */
function readAgainWhenDue(context: DataContext, due: DueRead): () => void {
  const add = dueReads.get(context.platform) ?? makeDueReads(context)
  dueReads.set(context.platform, add)
  return add(due)
}

function makeDueReads({ platform, serverOffsetMs }: DataContext): (due: DueRead) => () => void {
  const { clock, tabVisibility } = platform
  const waiting = new Set<DueRead>()
  let cancelTimer = () => {}
  const wait = () => {
    cancelTimer()
    const firstAt = Math.min(...[...waiting].map(({ at }) => at))
    if (!Number.isFinite(firstAt) || !tabVisibility.isVisible()) return
    const untilFirstMs = firstAt - clock.now() - serverOffsetMs.get()
    // A timer does not notice that the clock was set or the device slept, so no wait is long.
    cancelTimer = clock.startTimer(Math.min(Math.max(0, untilFirstMs), minuteMs), check)
  }
  const check = () => {
    const offsetMs = serverOffsetMs.get()
    const now = clock.now() + offsetMs
    const due = tabVisibility.isVisible()
      ? [...waiting].filter((read) => read.at <= now || read.offsetMs !== offsetMs)
      : []
    for (const read of due) {
      waiting.delete(read)
      read.readAgain()
    }
    wait()
  }
  tabVisibility.onShown(check)
  tabVisibility.onHidden(() => cancelTimer())
  serverOffsetMs.subscribe(check)
  return (due) => {
    waiting.add(due)
    if (due.offsetMs === serverOffsetMs.get()) wait()
    else check()
    return () => {
      waiting.delete(due)
    }
  }
}
