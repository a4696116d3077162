import { currentData } from '#src/data/engine/current-data.ts'
import type { DataContext, DeviceContext } from '#src/data/engine/data-context.ts'
import { loadWithRetry } from '#src/platform/missing-code.ts'
import { watchConnection } from './connection.ts'
import type { Reencode } from './reencode-refused.ts'
import { shareStatus } from './share-status.ts'

/** Visitors have nothing to send or pull, so the engine is loaded with the first user. */
const loadUserSync = () => import('./sync-user.ts')

/**
 * Syncs for the signed-in user, now and after later sign-ins. Returns a function that stops it. `waitForCacheTurn`
 * resolves when deferrable work may start: analytics and filling offline zones. `reencode` encodes a photo again that
 * the server could not read.
 */
export function startSync(waitForCacheTurn: () => Promise<void>, reencode?: Reencode): () => void {
  const syncAbort = new AbortController()
  let device: DeviceContext | null = null
  let context: DataContext | null = null
  let leading: DataContext | null = null
  let engine = new AbortController()

  const follow = () => {
    const current = currentData.get()
    if (current.phase === 'starting' || syncAbort.signal.aborted) return
    if (device === null) {
      device = current.device
      watchConnection(device, syncAbort.signal)
      signOutWhenOnline(device, syncAbort.signal)
      keepAwakeOnceNeeded(device, syncAbort.signal)
      stopWhenSuperseded(device, stop)
      shareStatus(device, () => leading !== null && leading === context, syncAbort.signal)
    }
    const openContext = current.phase === 'open' ? current.context : null
    if (openContext === context) return
    context = openContext
    engine.abort()
    engine = new AbortController()
    if (openContext !== null) followUser(openContext, engine.signal)
  }

  const followUser = (user: DataContext, signal: AbortSignal) => {
    const onLeading = (isLeading: boolean) => {
      if (isLeading) leading = user
      else if (leading === user) leading = null
    }
    loadWithRetry(loadUserSync)
      .then(({ syncUser }) => syncUser(user, { waitForCacheTurn, reencode, signal, onLeading }))
      .catch((error: unknown) => {
        user.platform.log.error('sync-not-started', error)
      })
  }

  let unsubscribe = () => {}
  const stop = () => {
    unsubscribe()
    engine.abort()
    syncAbort.abort()
  }
  unsubscribe = currentData.subscribe(follow)
  follow()
  return stop
}

/** Another tab upgraded the data to a newer version, which sends from now on. */
function stopWhenSuperseded({ outdated }: DeviceContext, stop: () => void): void {
  const checkOutdated = () => {
    if (outdated.get() === 'superseded') stop()
  }
  outdated.subscribe(checkOutdated)
  checkOutdated()
}

/** The code is loaded with the first upload. */
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

/** Reports a sign-out to the server once there is a network. Few devices have one pending. */
function signOutWhenOnline(device: DeviceContext, signal: AbortSignal): void {
  const finish = async () => {
    if ((await device.device.facts.get('owes-sign-out')) === undefined) return
    const { finishSignOut } = await import('#src/data/session/finish-sign-out.ts')
    await finishSignOut(device)
  }
  const completeSignOut = () => {
    if (device.syncStatus.get().connection !== 'online') return
    finish().catch((error: unknown) => {
      device.platform.log.error('sign-out-not-sent', error)
    })
  }
  signal.addEventListener('abort', device.syncStatus.subscribe(completeSignOut))
}
