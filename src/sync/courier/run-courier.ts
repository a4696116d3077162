import { countCarried, watchCarried } from '#src/data/courier/watch-carried.ts'
import { deleteExpired } from '#src/data/courier/due-envelopes.ts'
import { arePhotosHeldBack } from '#src/data/connection/connection-store.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { countInStates } from '#src/data/engine/outbox/outbox-store.ts'
import { openEngineData } from '#src/data/session/open-device.ts'
import { watchSignedIn } from '#src/data/session/session-store.ts'
import { deliverCarried, deliverOriginal } from './deliver-carried.ts'

/** The interval for checking for deliveries while there are any, in addition to the check after each change. */
const recheckMs = 60_000
/** Entries from another phone are delivered a moment later, together with those that follow. */
const soonMs = 2000

interface RunOptions {
  /** Whether this tab sends. */
  readonly isLeading: () => boolean
  readonly signal: AbortSignal
}

/**
 * Delivers to the server what this device carries for others, after the user's own outbox, while this tab leads and
 * until `signal` aborts.
 */
export function runCourier(dataContext: DataContext, { isLeading, signal }: RunOptions): void {
  if (signal.aborted) return
  const context = openEngineData(dataContext)
  const { platform, syncStatus, database } = context
  let isSignedIn = false
  let isBusy = false
  let cancel: (() => void) | null = null

  const report = (error: unknown) => {
    if (!signal.aborted) platform.log.warn('courier-failed', { error: String(error) })
  }
  const plan = (afterMs: number) => {
    cancel?.()
    cancel = null
    if (signal.aborted) return
    cancel = platform.clock.startTimer(afterMs, () => {
      check().catch(report)
    })
  }
  const check = async () => {
    if (isBusy) return
    isBusy = true
    let nextMs: number | null = recheckMs
    try {
      nextMs = await work()
    } finally {
      isBusy = false
      if (nextMs !== null) plan(nextMs)
    }
  }
  /** Returns after how many ms to check again. null if nothing is carried. */
  const work = async (): Promise<number | null> => {
    await deleteExpired(context)
    if ((await countCarried(database)) === 0) return null
    if (!isSignedIn || !isLeading() || syncStatus.get().connection !== 'online') return recheckMs
    return deliverDue(context, signal)
  }

  const stops = [
    watchSignedIn(context, (value) => {
      isSignedIn = value
      plan(soonMs)
    }),
    watchCarried(database, { onChange: () => plan(soonMs), onError: report }),
    syncStatus.subscribe(() => {
      if (syncStatus.get().connection === 'online' && !isBusy) plan(soonMs)
    }),
  ]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
    cancel?.()
    database.close()
  })
}

/** Delivers everything that is due. Returns after how many ms to check again. */
async function deliverDue(context: DataContext, signal: AbortSignal): Promise<number> {
  while (!signal.aborted) {
    // The user's own changes go first.
    if ((await countInStates(context.database, ['queued', 'in-flight'])) > 0) return soonMs
    const delivery = await deliverCarried(context, signal)
    // Full-size photos are delivered after everything that becomes visible. Like the user's own photos, they are not
    // sent over a mobile network if the user chose Wi-Fi only.
    const shouldDeliver = delivery.kind === 'done' && !(await arePhotosHeldBack(context))
    const outcome = shouldDeliver ? await deliverOriginal(context, signal) : delivery
    if (outcome.kind === 'failed') return Math.max(outcome.retryAfterMs ?? 0, recheckMs)
    if (outcome.kind === 'done') return recheckMs
  }
  return recheckMs
}
