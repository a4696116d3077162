import { liveReads } from '#src/data/engine/live-reads.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { arePhotosHeldBack } from '#src/data/connection/connection-store.ts'
import { type OutboxRow, isHeldBack } from '#src/data/engine/outbox/outbox-row.ts'
import { countInStates, rowsInStates } from '#src/data/engine/outbox/outbox-store.ts'

/** The states of rows that are sent automatically. */
const unsentStates = ['queued', 'in-flight'] as const satisfies readonly OutboxRow['state'][]

/**
 * Calls back when there is something new to send, queued in any tab: a row was added or queued again, or the user
 * requested a retry. The returned function stops it.
 */
export function watchOutbox(context: DataContext, callBack: () => void): () => void {
  return watch(context, callBack, async ({ outbox, meta }) => {
    const newest = await outbox.orderBy('seq').reverse().limit(1).primaryKeys()
    const queued = await outbox.where('state').equals('queued').count()
    const retry = await meta.get('retry-asked-at')
    return { newest, queued, retry }
  })
}

/** Calls back now and when rows are parked or rejected. The returned function stops it. */
export function watchStopped(context: DataContext, callBack: () => void): () => void {
  return watch(context, callBack, ({ outbox }) =>
    outbox.where('state').anyOf(['parked', 'rejected']).primaryKeys(),
  )
}

/**
 * Reports, now and after each change, how many rows can be sent automatically over the current connection. The returned
 * function stops it.
 */
export function watchUnsent(context: DataContext, callBack: (count: number) => void): () => void {
  return watch(context, callBack, async (database) => {
    if (!(await arePhotosHeldBack(context))) return countInStates(database, unsentStates)
    const rows = await rowsInStates(database, unsentStates)
    const held = new Set(rows.filter(isHeldBack).map(({ mutationId }) => mutationId))
    return rows.filter(
      ({ mutationId, dependsOn }) => !held.has(mutationId) && !dependsOn.some((needed) => held.has(needed)),
    ).length
  })
}

function watch<Value>(
  { database, platform }: DataContext,
  next: (value: Value) => void,
  read: (database: DataContext['database']) => PromiseLike<Value>,
): () => void {
  const error = (failure: unknown) => platform.log.error('outbox-not-watched', failure)
  const subscription = liveReads(() => read(database)).subscribe({ next, error })
  return () => subscription.unsubscribe()
}
