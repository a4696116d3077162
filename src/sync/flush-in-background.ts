import { countFilesBeingAdded } from '#src/data/chosen-photos/files-being-added.ts'
import type { PhotoPreparer } from '#src/data/chosen-photos/photo-preparation.ts'
import { prepareInBackground } from '#src/data/chosen-photos/prepare-in-background.ts'
import type { DataContext, DeviceContext } from '#src/data/engine/data-context.ts'
import { inUnsentTransaction } from '#src/data/engine/outbox/unsent-transaction.ts'
import { openDevice, openUser } from '#src/data/session/open-device.ts'
import { watchUnsent } from '#src/data/unsent/watch-outbox.ts'
import { readSession, watchSession, watchSignedIn } from '#src/data/session/session-store.ts'
import type { Platform } from '#src/platform/platform.ts'
import { watchConnection } from './connection.ts'
import { leaderLock } from './leader.ts'
import { runSync } from './sync-loop.ts'

/** Browsers end a service worker's work after five minutes. */
const timeoutMs = 240_000
/** A tab that is being closed releases its lock a moment later. */
const lockTimeoutMs = 10_000

interface FlushOptions {
  /**
   * Called with the number of changes that are still unsent, including refused ones and chosen files. Not called if a
   * tab is sending.
   */
  readonly onUnsent?: (count: number) => void
  /** Converts chosen files to photos. If absent, that is left to a page. */
  readonly prepare?: PhotoPreparer
}

/**
 * Prepares and sends the signed-in user's unsent changes with the same engine as a tab, if no tab leads. Returns true
 * if nothing is left that could be sent, false to try again later.
 */
export async function flushInBackground(
  platform: Platform,
  { onUnsent = () => {}, prepare }: FlushOptions = {},
): Promise<boolean> {
  const end = new AbortController()
  const device = await openDevice(platform)
  try {
    const session = await readSession(device)
    if (session === null || session.needsSignIn) return true
    const context = await openUser(device, session.user)
    try {
      let isDrained = false
      const lockTimeout = new AbortController()
      const cancelTimer = platform.clock.startTimer(lockTimeoutMs, () => lockTimeout.abort())
      const lock = { signal: lockTimeout.signal, shouldSteal: false }
      await platform.tabLock.request(leaderLock(session.user.id), lock, async (lost) => {
        cancelTimer()
        lost.addEventListener('abort', () => end.abort())
        isDrained = await drain({ context, device, prepare }, end)
        onUnsent(await countUnsent(context))
      })
      return isDrained
    } finally {
      end.abort()
      context.database.close()
    }
  } finally {
    device.device.close()
  }
}

interface DrainOptions {
  readonly context: DataContext
  readonly device: DeviceContext
  readonly prepare: PhotoPreparer | undefined
}

/** Prepares photos and runs the engine until nothing can be sent, the network is lost, or the time is up. */
async function drain({ context, device, prepare }: DrainOptions, end: AbortController): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const stops: (() => void)[] = [
    watchSession(device),
    // If nobody is signed in, sending waits for a sign-in, or for the guest to be created.
    watchSignedIn(context, (isSignedIn) => {
      if (isSignedIn) return
      isUncreated(device)
        .then((isWaiting) => (isWaiting ? undefined : resolve(true)))
        .catch(() => resolve(false))
    }),
    device.syncStatus.subscribe(() => {
      if (device.syncStatus.get().connection === 'offline') resolve(false)
    }),
    context.platform.clock.startTimer(timeoutMs, () => resolve(false)),
  ]
  end.signal.addEventListener('abort', () => resolve(false))
  watchConnection(device, end.signal)
  const running = runSync(context, end.signal)
  const prepareFirst = async () => {
    await prepareAll(context, prepare, end.signal)
    // Before the files are prepared, an empty outbox does not mean that everything is sent.
    const stop = watchUnsent(context, (count) => {
      if (count === 0) resolve(true)
    })
    stops.push(stop)
  }
  const preparing = prepareFirst()
  const isDrained = await promise
  end.abort()
  await Promise.all([running, preparing])
  for (const stop of stops) stop()
  return isDrained
}

/** Sending does not depend on this, so an error is only logged. */
async function prepareAll(
  context: DataContext,
  prepare: PhotoPreparer | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (prepare === undefined) return
  await prepareInBackground(context, prepare, signal).catch((error: unknown) => {
    context.platform.log.error('chosen-photos-not-prepared', error)
  })
}

function countUnsent({ database }: DataContext): Promise<number> {
  return inUnsentTransaction(database, async () => {
    const unsent = await database.outbox.where('state').notEqual('acknowledged').count()
    return unsent + (await countFilesBeingAdded(database))
  })
}

async function isUncreated(device: DeviceContext): Promise<boolean> {
  return (await readSession(device))?.uncreated !== undefined
}
