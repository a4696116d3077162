import type { DataContext } from '#src/data/engine/data-context.ts'
import { waitForOfflineRequest } from '#src/data/offline-zones/wait-for-offline-request.ts'
import { requestBackgroundSync } from './request-background-sync.ts'
import { runAsLeader } from './leader.ts'
import type { Reencode } from './reencode-refused.ts'
import { runSync } from './sync-loop.ts'

interface UserSyncOptions {
  /** Resolves when work without a deadline may start. */
  readonly waitForCacheTurn: () => Promise<void>
  readonly reencode: Reencode | undefined
  readonly signal: AbortSignal
  /** Called when this tab starts or stops to send and pull for the user. */
  readonly onLeading: (isLeading: boolean) => void
}

/** Sends and pulls for the user whenever this tab leads, until `signal` aborts. */
export function syncUser(user: DataContext, options: UserSyncOptions): void {
  const { signal, onLeading } = options
  if (signal.aborted) return
  let isLeading = false
  const setLeading = (value: boolean) => {
    isLeading = value
    onLeading(value)
  }
  const run = async (turn: AbortSignal) => {
    setLeading(true)
    try {
      await runSync(user, turn)
    } finally {
      setLeading(false)
    }
  }
  runAsLeader(user.platform, { userId: user.user.id, signal, run }).catch((error: unknown) => {
    user.platform.log.error('leader-not-started', error)
  })
  startDeferredWork(user, options, { isLeading: () => isLeading, signal })
  requestBackgroundSync(user, signal)
}

interface DeferredWorkOptions {
  readonly isLeading: () => boolean
  readonly signal: AbortSignal
}

/** Delays the start of the courier if it has nothing to deliver, because many visits last only a few seconds. */
const courierAfterMs = 20_000

/**
 * Delivers other people's envelopes, sends analytics events, encodes rejected photos again and fills offline zones, all
 * after `waitForCacheTurn`. Fills offline zones at once if another zone is requested.
 */
function startDeferredWork(
  user: DataContext,
  { waitForCacheTurn, reencode }: UserSyncOptions,
  { isLeading, signal }: DeferredWorkOptions,
): void {
  const cacheTurn = waitForCacheTurn()
  const reencodeRejected = async () => {
    await cacheTurn
    if (reencode === undefined) return
    const { reencodeRefused } = await import('./reencode-refused.ts')
    reencodeRefused(user, { reencode, signal })
  }
  const sendEvents = async () => {
    await cacheTurn
    const { runAnalyticsEvents } = await import('./analytics-events/run-analytics-events.ts')
    runAnalyticsEvents(user, { isLeading, signal })
  }
  const fillOfflineZones = async () => {
    await Promise.race([cacheTurn, waitForOfflineRequest(user, signal)])
    const { syncOfflineZones } = await import('./offline-zones/sync-offline-zones.ts')
    syncOfflineZones(user, { isLeading, signal })
  }
  const deliver = async () => {
    await cacheTurn
    if ((await user.database.carried.count()) === 0)
      await new Promise<void>((resolve) => void user.platform.clock.startTimer(courierAfterMs, resolve))
    if (signal.aborted) return
    const { runCourier } = await import('./courier/run-courier.ts')
    runCourier(user, { isLeading, signal })
  }
  Promise.all([sendEvents(), fillOfflineZones(), reencodeRejected(), deliver()]).catch((error: unknown) => {
    user.platform.log.warn('deferred-work-not-started', { error: String(error) })
  })
}
