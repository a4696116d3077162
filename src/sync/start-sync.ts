import { currentData } from '#src/data/engine/current-data.ts'
import type { DataContext, DeviceContext } from '#src/data/engine/data-context.ts'
import { untilZoneIsAsked } from '#src/data/offline-zones/until-zone-is-asked.ts'
import { finishSignOut } from '#src/data/session/finish-sign-out.ts'
import { askForBackgroundSync } from './ask-for-background-sync.ts'
import { watchConnection } from './connection.ts'
import { lead } from './leader.ts'
import type { Reencode } from './reencode-refused.ts'
import { shareStatus } from './share-status.ts'
import { runSync } from './sync-loop.ts'

/**
 * Syncs for the signed-in user, now and after later sign-ins; the answer stops it. `untilThereIsRoom` resolves when work
 * that can wait may begin: counting, and keeping zones for offline. `reencode` encodes a picture again that the server could
 * not read.
 */
export function startSync(untilThereIsRoom: () => Promise<void>, reencode?: Reencode): () => void {
  const whole = new AbortController()
  let device: DeviceContext | null = null
  let context: DataContext | null = null
  let leading: DataContext | null = null
  let engine = new AbortController()

  const follow = () => {
    const current = currentData.get()
    if (current.phase === 'starting' || whole.signal.aborted) return
    if (device === null) {
      device = current.device
      watchConnection(device, whole.signal)
      signOutWhenOnline(device, whole.signal)
      keepAwakeOnceNeeded(device, whole.signal)
      stopWhenSuperseded(device, stop)
      shareStatus(device, () => leading !== null && leading === context, whole.signal)
    }
    const wanted = current.phase === 'open' ? current.context : null
    if (wanted === context) return
    context = wanted
    engine.abort()
    engine = new AbortController()
    if (wanted === null) return
    leadFor(wanted, engine.signal)
    workLater(wanted, {
      untilThereIsRoom,
      reencode,
      options: { isLeading: () => leading === wanted, signal: engine.signal },
    })
    askForBackgroundSync(wanted, engine.signal)
  }

  const leadFor = (user: DataContext, signal: AbortSignal) => {
    const run = async (turn: AbortSignal) => {
      leading = user
      try {
        await runSync(user, turn)
      } finally {
        if (leading === user) leading = null
      }
    }
    lead(user.platform, { userId: user.user.id, signal, run }).catch((error: unknown) => {
      user.platform.log.error('sync-not-led', error)
    })
  }

  let unsubscribe = () => {}
  const stop = () => {
    unsubscribe()
    engine.abort()
    whole.abort()
  }
  unsubscribe = currentData.subscribe(follow)
  follow()
  return stop
}

/** Another tab has made the data a newer version's: sending is that version's from now on. */
function stopWhenSuperseded({ outdated }: DeviceContext, stop: () => void): void {
  const look = () => {
    if (outdated.get() === 'superseded') stop()
  }
  outdated.subscribe(look)
  look()
}

/** Who uploads nothing needs no code for it. */
function keepAwakeOnceNeeded(device: DeviceContext, signal: AbortSignal): void {
  const stop = device.uploadProgress.subscribe(() => {
    stop()
    import('./keep-awake.ts')
      .then(({ keepAwake }) => keepAwake(device, signal))
      .catch((error: unknown) => {
        device.platform.log.error('screen-not-kept-on', error)
      })
  })
  signal.addEventListener('abort', stop)
}

/** A sign-out without a network is told to the server once there is one. */
function signOutWhenOnline(device: DeviceContext, signal: AbortSignal): void {
  const settle = () => {
    if (device.syncStatus.get().connection !== 'online') return
    finishSignOut(device).catch((error: unknown) => {
      device.platform.log.error('sign-out-not-told', error)
    })
  }
  signal.addEventListener('abort', device.syncStatus.subscribe(settle))
}

interface LaterWork {
  readonly untilThereIsRoom: () => Promise<void>
  readonly reencode: Reencode | undefined
  readonly options: { readonly isLeading: () => boolean; readonly signal: AbortSignal }
}

/** Sends analytics events, encodes refused pictures again and fills offline zones once there is room; at once where another zone is asked for. */
function workLater(user: DataContext, { untilThereIsRoom, reencode, options }: LaterWork): void {
  const room = untilThereIsRoom()
  const mend = async () => {
    await room
    if (reencode === undefined) return
    const { reencodeRefused } = await import('./reencode-refused.ts')
    reencodeRefused(user, { reencode, signal: options.signal })
  }
  const count = async () => {
    await room
    const { runAnalyticsEvents } = await import('./analytics-events/run-analytics-events.ts')
    runAnalyticsEvents(user, options)
  }
  const fill = async () => {
    await Promise.race([room, untilZoneIsAsked(user, options.signal)])
    const { syncOfflineZones } = await import('./offline-zones/sync-offline-zones.ts')
    syncOfflineZones(user, options)
  }
  Promise.all([count(), fill(), mend()]).catch((error: unknown) => {
    user.platform.log.warn('later-work-not-begun', { error: String(error) })
  })
}
