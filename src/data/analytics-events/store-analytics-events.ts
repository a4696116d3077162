import * as v from 'valibot'
import { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { PerformanceMetric } from '#src/contract/entities/analytics/analytics-event.ts'
import { liveReads } from '#src/data/engine/live-reads.ts'
import type { AnalyticsSignals } from '#src/platform/device/analytics-signals.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { eventOf } from './analytics-event.ts'
import { isAnalyticsShared } from './analytics-choice.ts'
import { onAnalyticsNote, consumeAnalyticsNotes } from './record-analytics-event.ts'
import type { AnalyticsEventRow } from '#src/data/engine/rows/analytics-event-row.ts'

/** Events within this period are stored together. */
const collectDelayMs = 1000
/** The oldest rows are deleted first if a device is offline for weeks. */
const maxRows = 500
const tabNote = 'waypost.session-id'

/**
 * Stores the notes of this tab, and once how long the page took to load, until `signal` aborts. If the user does not
 * share usage events, notes are discarded before they are stored.
 */
export function storeAnalyticsEvents(
  context: DataContext,
  { signals, signal }: { readonly signals: AnalyticsSignals; readonly signal: AbortSignal },
): void {
  const { platform } = context
  let cancel: (() => void) | null = null
  const write = async (makeRows: () => readonly AnalyticsEventRow[]) => {
    const isShared = await isAnalyticsShared(context, signals)
    if (!isShared) consumeAnalyticsNotes()
    const rows = isShared && !signal.aborted ? makeRows() : []
    if (rows.length === 0) return
    await store(context, rows)
    // Turning sharing off stores the choice before it deletes the events, so these are deleted by one of the two.
    if (!(await isAnalyticsShared(context, signals))) await context.database.usage.clear()
  }
  const report = (error: unknown) => {
    if (!signal.aborted) platform.log.warn('analytics-events-not-recorded', { error: String(error) })
  }
  const gather = () => {
    cancel ??= platform.clock.startTimer(collectDelayMs, () => {
      cancel = null
      write(() => eventRows(context, signals)).catch(report)
    })
  }
  const stop = onAnalyticsNote(gather)
  signal.addEventListener('abort', () => {
    stop()
    cancel?.()
    consumeAnalyticsNotes()
  })
  write(() => timingRows(context, signals)).catch(report)
  gather()
}

/**
 * Calls `onCount` now and whenever the number of stored events may have changed in any tab. The returned function stops
 * it.
 */
export function watchAnalyticsEvents(
  { database: { usage }, platform }: DataContext,
  onCount: (count: number) => void,
): () => void {
  const subscription = liveReads(() => usage.count()).subscribe(onCount, (error: unknown) => {
    platform.log.warn('analytics-events-not-watched', { error: String(error) })
  })
  return () => subscription.unsubscribe()
}

function eventRows(context: DataContext, signals: AnalyticsSignals): readonly AnalyticsEventRow[] {
  const origin = { ...originOf(context, signals), userAgent: signals.userAgent, referrer: signals.referrer() }
  return consumeAnalyticsNotes().flatMap((note): AnalyticsEventRow[] => {
    const facts = eventOf(note)
    if (facts === null) return []
    return [{ kind: 'event', failures: 0, body: { ...facts, ...origin, id: context.platform.ids.uuid() } }]
  })
}

/** Returns the page timings once per page load, even if the engine restarts in the page. */
function timingRows(context: DataContext, signals: AnalyticsSignals): readonly AnalyticsEventRow[] {
  if (timed.has(signals)) return []
  timed.add(signals)
  const { pageLoadMs, domReadyMs, firstPaintMs } = signals.pageTimings()
  const origin = originOf(context, signals)
  const values = { page_load_time: pageLoadMs, dom_ready_time: domReadyMs, first_paint_time: firstPaintMs }
  return names.flatMap((metricName): AnalyticsEventRow[] => {
    const value = values[metricName]
    if (value === undefined) return []
    const body: PerformanceMetric = {
      ...origin,
      id: context.platform.ids.uuid(),
      metricType: 'page_load',
      metricName,
      value,
      additionalData: { userAgent: signals.userAgent, url: signals.pagePath() },
    }
    return [{ kind: 'metric', failures: 0, body }]
  })
}

const names = ['page_load_time', 'dom_ready_time', 'first_paint_time'] as const
const timed = new WeakSet<AnalyticsSignals>()

/** The timestamp is the server time as estimated on this device. The session is per tab. */
function originOf(context: DataContext, signals: AnalyticsSignals) {
  const kept = v.safeParse(Uuid, signals.readTabNote(tabNote))
  const sessionId = kept.success ? kept.output : context.platform.ids.uuid()
  if (!kept.success) signals.writeTabNote(tabNote, sessionId)
  return { sessionId, timestamp: new Date(context.serverNow()).toISOString() }
}

async function store(
  { database: { usage } }: DataContext,
  rows: readonly AnalyticsEventRow[],
): Promise<void> {
  await usage.bulkAdd([...rows])
  const excessRows = (await usage.count()) - maxRows
  if (excessRows > 0) await usage.bulkDelete(await usage.orderBy('seq').limit(excessRows).primaryKeys())
}
