import { Subject, concatMap } from 'rxjs'
import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { watchConnectionChoice } from '#src/data/connection/connection-store.ts'
import { readQueueHead } from '#src/data/engine/outbox/lease-rows.ts'
import { openEngineData } from '#src/data/session/open-device.ts'
import { watchOutbox } from '#src/data/unsent/watch-outbox.ts'
import { markSessionEnded, watchSignedIn } from '#src/data/session/session-store.ts'
import { createGuestOnServer } from './create-guest-on-server.ts'
import { runLiveStream } from './live.ts'
import { makePuller } from './puller.ts'
import { step } from './sync-machine.ts'
import {
  type SendOutcome,
  type SendRequest,
  type SyncCause,
  type SyncEffect,
  initialSyncState,
} from './sync-state.ts'

/** How soon the outbox is read again after a database error. */
const afterBreakMs = 5000

/** A first visit has nothing to send. */
const loadPush = () => import('./push.ts')
const loadSaveChanges = () => import('#src/data/engine/outbox/save-changes.ts')

/** The device failed while sending: treated as if no response had arrived. */
const unknownOutcome: SendOutcome = { kind: 'rowOutcomes', rowOutcomes: new Map() }

/**
 * Sends and pulls for one user until `signal` aborts; then resolves. Passes events to the machine one at a time, and
 * its effects to the drivers.
 */
export function runSync(dataContext: DataContext, signal: AbortSignal): Promise<void> {
  const context = openEngineData(dataContext)
  const { platform, syncStatus, database } = context
  const owner = platform.ids.uuid()
  let state = initialSyncState(owner)
  let isSignedIn = false
  /** null until it is read. Until then, photos are not sent over a mobile network. */
  let isWifiOnly: boolean | null = null
  /** Until it is read, assumed to be on. */
  let isSavingData = true
  let isReconcileQueued = false
  let cancelWake = () => {}
  const causes = new Subject<SyncCause>()
  /** The session in which each request was sent. */
  const sessionOf = new WeakMap<SendRequest, Uuid | undefined>()

  const canConnect = () => isSignedIn && syncStatus.get().connection !== 'offline'
  const holdsPhotos = () => isWifiOnly !== false && platform.link.kind() === 'cellular'
  const showActivity = () => {
    const isSyncing = !signal.aborted && (state.busy.length > 0 || puller.isBusy())
    const before = syncStatus.get()
    if (before.isSyncing !== isSyncing) syncStatus.set({ ...before, isSyncing })
  }
  const queueReconcile = () => {
    if (isReconcileQueued) return
    isReconcileQueued = true
    causes.next({ kind: 'reconcile' })
  }
  const puller = makePuller(context, {
    signal,
    mayPull: canConnect,
    shouldWait: () => state.busy.some(({ carrier }) => carrier !== 'upload'),
    onChange: showActivity,
    onUserScope: () => {
      live.refresh()
    },
  })
  const live = runLiveStream(context, {
    signal,
    mayListen: canConnect,
    onStreamOpened: puller.requestMoved,
    onPoke: puller.onPoke,
    onPoll: puller.requestAll,
    onMinute: puller.reportUnsentCount,
    onUnreachedScopes: puller.request,
  })

  const handle = async (cause: SyncCause) => {
    if (signal.aborted) return
    if (cause.kind === 'reconcile') isReconcileQueued = false
    const isHolding = holdsPhotos()
    const rows = await readQueueHead(database, { holdsPhotos: isHolding })
    const event = {
      cause,
      rows,
      now: platform.clock.now(),
      chance: platform.random.next(),
      savesData: isSavingData || platform.network.savesData(),
      holdsPhotos: isHolding,
    }
    const next = step(state, event)
    state = next.state
    const unsent = new Set(next.effects.flatMap((effect) => (effect.type === 'send' ? [effect.sending] : [])))
    try {
      for (const effect of next.effects) {
        if (effect.type === 'send') unsent.delete(effect.sending)
        await runEffect(effect, cause)
      }
    } finally {
      // If the device could not store the preceding changes, the request was not made.
      state = { ...state, busy: state.busy.filter((sending) => !unsent.has(sending)) }
    }
    showActivity()
  }

  const runEffect = async (effect: SyncEffect, cause: SyncCause) => {
    switch (effect.type) {
      case 'save': {
        const { saveChanges } = await loadSaveChanges()
        await saveChanges(database, effect, platform.clock.now())
        break
      }
      case 'send': {
        const { sending } = effect
        deliver(sending).catch(report)
        break
      }
      case 'ask-for-update':
        context.outdated.set('refused')
        break
      case 'pull':
        puller.request(effect.scopes)
        break
      case 'ask-for-sign-in':
        if (cause.kind === 'sent') await markSessionEnded(context, sessionOf.get(cause.sending))
        break
      case 'wake':
        cancelWake()
        cancelWake = platform.clock.startTimer(effect.at - platform.clock.now(), queueReconcile)
        break
    }
  }

  const deliver = async (sending: SendRequest) => {
    sessionOf.set(sending, context.knownSession.get().id)
    const outcome = await loadPush()
      .then(({ send }) => send({ context, owner, signal, holdsPhotos }, sending))
      .catch((error: unknown) => {
        report(error)
        return unknownOutcome
      })
    causes.next({ kind: 'sent', sending, outcome })
  }

  const report = (error: unknown) => {
    if (!signal.aborted) platform.log.error('sync-failed', error)
  }
  const scheduleCheck = (error: unknown) => {
    report(error)
    platform.clock.startTimer(afterBreakMs, queueReconcile)
  }
  let wasReachable = false
  const reevaluate = () => {
    const isReachable = canConnect()
    if (isReachable === wasReachable) return
    wasReachable = isReachable
    causes.next({ kind: 'may-send', canSend: isReachable })
    if (!isReachable) return
    puller.requestOwn()
    puller.resume()
    live.refresh()
  }

  const subscription = causes.pipe(concatMap((cause) => handle(cause).catch(scheduleCheck))).subscribe()
  causes.next({ kind: 'took-over' })
  const stops = [
    watchOutbox(context, queueReconcile),
    watchSignedIn(context, (value) => {
      isSignedIn = value
      reevaluate()
    }),
    createGuestOnServer(context),
    watchConnectionChoice(context, 'wifi-only', (value) => {
      isWifiOnly = value
      queueReconcile()
    }),
    watchConnectionChoice(context, 'data-saver', (value) => {
      isSavingData = value
      queueReconcile()
    }),
    platform.link.onChange(queueReconcile),
    syncStatus.subscribe(reevaluate),
    platform.tabVisibility.onShown(() => {
      live.wake()
      queueReconcile()
    }),
  ]

  return new Promise((resolve) => {
    const stop = () => {
      cancelWake()
      for (const end of stops) end()
      subscription.unsubscribe()
      showActivity()
      database.close()
      resolve()
    }
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
  })
}
