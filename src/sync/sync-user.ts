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
    user.platform.log.error('sync-not-led', error)
  })
  startDeferredWork(user, options, { isLeading: () => isLeading, signal })
  requestBackgroundSync(user, signal)
}

interface DeferredWorkOptions {
  readonly isLeading: () => boolean
  readonly signal: AbortSignal
}

/** A visit of a few seconds does not need it if nothing is carried. */
const courierAfterMs = 20_000

/**
 * Delivers for others, sends analytics events, encodes refused photos again and fills offline zones once there is room;
 * immediately if another zone is requested.
 */
function startDeferredWork(
  user: DataContext,
  { waitForCacheTurn, reencode }: UserSyncOptions,
  { isLeading, signal }: DeferredWorkOptions,
): void {
  const room = waitForCacheTurn()
  const repairReplica = async () => {
    await room
    if (reencode === undefined) return
    const { reencodeRefused } = await import('./reencode-refused.ts')
    reencodeRefused(user, { reencode, signal })
  }
  const count = async () => {
    await room
    const { runAnalyticsEvents } = await import('./analytics-events/run-analytics-events.ts')
    runAnalyticsEvents(user, { isLeading, signal })
  }
  const fill = async () => {
    await Promise.race([room, waitForOfflineRequest(user, signal)])
    const { syncOfflineZones } = await import('./offline-zones/sync-offline-zones.ts')
    syncOfflineZones(user, { isLeading, signal })
  }
  const carry = async () => {
    await room
    if ((await user.database.carried.count()) === 0)
      await new Promise<void>((resolve) => void user.platform.clock.startTimer(courierAfterMs, resolve))
    if (signal.aborted) return
    const { runCourier } = await import('./courier/run-courier.ts')
    runCourier(user, { isLeading, signal })
  }
  Promise.all([count(), fill(), repairReplica(), carry()]).catch((error: unknown) => {
    user.platform.log.warn('later-work-not-begun', { error: String(error) })
  })
}
