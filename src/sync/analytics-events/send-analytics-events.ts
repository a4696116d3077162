import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { analyticsCalls } from '#src/contract/calls/analytics-calls.ts'
import { maxAnalyticsBytes } from '#src/contract/entities/analytics/analytics-event.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { AnalyticsEventRow } from '#src/data/engine/rows/analytics-event-row.ts'

/** After this many failures a batch is dropped: analytics are not worth more. */
const maxFailures = 5
/** The maximum number of rows in one call: their JSON stays well below the server's limit. */
const maxRowsAtOnce = 10

/**
 * Sends the recorded events, oldest first, until none is left or a call fails. Failures are only logged. Rows that fail
 * permanently are dropped.
 */
export async function sendAnalyticsEvents(context: DataContext, signal: AbortSignal): Promise<void> {
  for (const kind of ['metric', 'event'] as const) {
    let isPassing = true
    while (isPassing && !signal.aborted) {
      const rows = await context.database.usage.where('kind').equals(kind).limit(maxRowsAtOnce).toArray()
      if (rows.length === 0) break
      isPassing = await sendBatch(context, nextBatch(rows), signal)
    }
    if (!isPassing) return
  }
}

/** Returns whether the next batch may follow. */
async function sendBatch(
  context: DataContext,
  rows: readonly AnalyticsEventRow[],
  signal: AbortSignal,
): Promise<boolean> {
  const problem = await deliver(context, rows, signal)
  if (problem === null) {
    await deleteEvents(context, rows)
    return true
  }
  if (problem.code === 'aborted' || problem.status === 401 || problem.status === 429) return false
  const failures = Math.max(...rows.map((row) => row.failures)) + 1
  const isRefused = problem.status !== null && problem.status >= 400 && problem.status < 500
  if (!isRefused && failures < maxFailures) {
    // The user may have turned sharing off since, which deleted them.
    await context.database.usage.where('seq').anyOf(seqsOf(rows)).modify({ failures })
    return false
  }
  const error = problem.status === null ? problem.message : `${problem.status}: ${problem.message}`
  context.platform.log.warn('analytics-events-dropped', { count: rows.length, error })
  await deleteEvents(context, rows)
  return isRefused
}

async function deliver(
  { api }: DataContext,
  rows: readonly AnalyticsEventRow[],
  signal: AbortSignal,
): Promise<ClientProblem | null> {
  const events = rows.flatMap((row) => (row.kind === 'event' ? [row.body] : []))
  const metrics = rows.flatMap((row) => (row.kind === 'metric' ? [row.body] : []))
  const answer =
    events.length > 0
      ? await callApi(api, analyticsCalls.recordEvents, { body: events, signal })
      : await callApi(api, analyticsCalls.recordPerformance, { body: metrics, signal })
  return answer.ok ? null : answer.error
}

/** As many of the first rows as fit into one call; at least one. */
function nextBatch(rows: readonly AnalyticsEventRow[]): readonly AnalyticsEventRow[] {
  let bytes = 0
  const count = rows.findIndex(({ body }) => {
    bytes += JSON.stringify(body).length + 1
    return bytes > maxAnalyticsBytes - 2
  })
  return count === -1 ? rows : rows.slice(0, Math.max(1, count))
}

async function deleteEvents({ database }: DataContext, rows: readonly AnalyticsEventRow[]): Promise<void> {
  await database.usage.bulkDelete(seqsOf(rows))
}

function seqsOf(rows: readonly AnalyticsEventRow[]): number[] {
  return rows.flatMap(({ seq }) => seq ?? [])
}
