import type { DataContext } from '#src/data/engine/data-context.ts'
import { openEngineData } from '#src/data/session/open-device.ts'
import { watchSignedIn } from '#src/data/session/session-store.ts'
import {
  storeAnalyticsEvents,
  watchAnalyticsEvents,
} from '#src/data/analytics-events/store-analytics-events.ts'
import { browserAnalyticsSignals, type AnalyticsSignals } from '#src/platform/device/analytics-signals.ts'
import { sendAnalyticsEvents } from './send-analytics-events.ts'

/** Events are sent this long after the first one, in one batch. */
const sendAfterMs = 5000
const resendDelayMs = 60_000

interface RunOptions {
  /** Whether this tab sends. */
  readonly isLeading: () => boolean
  readonly signal: AbortSignal
  readonly signals?: AnalyticsSignals
}

/** Records events in this tab and, while it is the leader, sends those of all tabs, until `signal` aborts. */
export function runAnalyticsEvents(
  dataContext: DataContext,
  { isLeading, signal, signals = browserAnalyticsSignals }: RunOptions,
): void {
  if (signal.aborted) return
  const context = openEngineData(dataContext)
  const { platform, syncStatus } = context
  let isSignedIn = false
  let cancel: (() => void) | null = null
  let isSending = false
  /** The number of events of all tabs. While it is zero, no timer runs. */
  let storedCount = 0

  const plan = (afterMs: number) => {
    if (signal.aborted) return
    cancel ??= platform.clock.startTimer(afterMs, () => {
      cancel = null
      send().catch((error: unknown) => {
        if (!signal.aborted) platform.log.warn('analytics-events-not-sent', { error: String(error) })
      })
    })
  }
  const send = async () => {
    if (storedCount > 0) plan(resendDelayMs)
    if (isSending || !isSignedIn || !isLeading() || syncStatus.get().connection === 'offline') return
    isSending = true
    await sendAnalyticsEvents(context, signal).finally(() => {
      isSending = false
    })
  }
  const planSoon = () => {
    cancel?.()
    cancel = null
    plan(sendAfterMs)
  }

  const stops = [
    watchSignedIn(context, (value) => {
      isSignedIn = value
    }),
    watchAnalyticsEvents(context, (count) => {
      if (count > storedCount) planSoon()
      storedCount = count
    }),
  ]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
    cancel?.()
    context.database.close()
  })
  storeAnalyticsEvents(context, { signals, signal })
}
