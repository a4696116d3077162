import { liveReads } from '#src/data/engine/live-reads.ts'
import { invitedCookie } from '#src/contract/wire/invited-cookie.ts'
import { signedInCookie } from '#src/contract/wire/signed-in-cookie.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import type { Platform } from '#src/platform/platform.ts'
import { currentData } from '#src/data/engine/current-data.ts'
import { closeDatabases } from '#src/data/engine/shared-database.ts'
import type { DataContext, DeviceContext } from '#src/data/engine/data-context.ts'
import { loadWithRetry } from '#src/platform/missing-code.ts'
import { isLikelyMember } from './is-likely-member.ts'
import { mergeOnceKept } from './start-guest-merge.ts'
import { openDevice, openUser } from './open-device.ts'
import { BlockedStorageError, isStorageBlocked } from '#src/platform/storage/blocked-storage.ts'
import { readUserIn } from '#src/data/profile/pending-profile.ts'
import { writeSessionHint } from './session-hint.ts'
import { deleteDiscarded, enterSession, readSession, watchSession } from './session-store.ts'

/**
 * Opens the device’s database and the last user’s. After that, hooks and commands work, online or offline. `entered`:
 * the user who signed in on this page before the data was open. Throws `BlockedStorageError` if the browser stores
 * nothing for this site.
 */
export async function startData(platform: Platform, entered: User | null = null): Promise<void> {
  if (isLikelyMember(platform.storage)) loadRegistry().catch(() => undefined)
  platform.tabVisibility.onSuspended(closeDatabases)
  const device = await openDevice(platform).catch((error: unknown) => {
    throw isStorageBlocked(platform.storage, error) ? new BlockedStorageError(error) : error
  })
  watchSession(device)
  const [session] = await Promise.all([readSession(device), deleteDiscarded(device)])
  if (entered !== null) await enterSession(device, entered)
  // This is rarely needed: a signed-in user is known here, unless the browser deleted its storage.
  else if (session === null && platform.storage.hasCookie(signedInCookie))
    await (await import('./restore-session.ts')).restoreSession(device)
  await showSession(device)
  liveReads(() => readSession(device)).subscribe({
    next: () => {
      showSession(device).catch((error: unknown) => {
        platform.log.error('session-not-shown', error)
      })
    },
    error: (error) => {
      platform.log.error('session-not-watched', error)
    },
  })
}

/** Loads the code that shows and changes a user’s data. A visitor’s page does not need it. */
async function loadRegistry(): Promise<void> {
  const { registerFeatures } = await loadWithRetry(() => import('#src/data/registry.ts'))
  registerFeatures()
}

let turn = Promise.resolve()
let stopWatching = () => {}

/** Updates `currentData` to the session in the device’s database. Calls run one after another. */
export function showSession(device: DeviceContext): Promise<void> {
  const shown = turn.then(() => showNow(device))
  turn = shown.catch(() => {})
  return shown
}

async function showNow(device: DeviceContext): Promise<void> {
  const session = await readSession(device)
  const before = currentData.get()
  writeSessionHint(device.platform.storage, session !== null)
  if (session === null) {
    stopWatching()
    if (before.phase !== 'signed-out') currentData.set({ phase: 'signed-out', device })
    if (before.phase === 'open') before.context.database.close()
    return
  }
  const { uncreated = null } = session
  // Another tab may have signed in. A 401 to an earlier call of this tab says nothing about the new session.
  if (session.id !== device.knownSession.get().id)
    device.knownSession.set({ id: session.id, sinceMs: device.platform.clock.monotonicMs() })
  const isSameUser = before.phase === 'open' && before.context.user.id === session.user.id
  if (isSameUser) {
    const isSame =
      before.needsSignIn === session.needsSignIn &&
      before.uncreated?.key === uncreated?.key &&
      before.uncreated?.refusal?.retryAt === uncreated?.refusal?.retryAt
    if (!isSame) currentData.set({ ...before, needsSignIn: session.needsSignIn, uncreated })
    return
  }
  const [context] = await Promise.all([openUser(device, session.user), loadRegistry()])
  const user = await readUserIn(context)
  stopWatching()
  const { needsSignIn } = session
  currentData.set({ phase: 'open', device, context, user, needsSignIn, uncreated })
  const stops = [watchUser(context), startBackgroundTasks(context)]
  stopWatching = () => {
    for (const stop of stops) stop()
  }
  if (before.phase === 'open') before.context.database.close()
}

type BackgroundTask = (context: DataContext) => () => void

/**
 * Starts background tasks whose code no screen waits for: keeping the session’s secret, reporting the invitation link,
 * and, for members, merging guests.
 */
function startBackgroundTasks(context: DataContext): () => void {
  const tasks: Promise<BackgroundTask>[] = [
    import('./keep-session-complete.ts').then(({ keepSessionComplete }) => keepSessionComplete),
  ]
  if (context.platform.storage.hasCookie(invitedCookie))
    tasks.push(
      import('#src/data/influencer/report-invitation.ts').then(({ watchInvitation }) => watchInvitation),
    )
  const stops = context.user.kind === 'member' ? [mergeOnceKept(context)] : []
  let isOver = false
  for (const task of tasks)
    task
      .then((start) => (isOver ? 0 : stops.push(start(context))))
      .catch((error: unknown) => {
        context.platform.log.warn('session-tasks-not-started', { error: String(error) })
      })
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}

/** Keeps the user in `currentData` up to date with their row and unsent changes. The returned function stops it. */
function watchUser(context: DataContext): () => void {
  const subscription = liveReads(() => readUserIn(context)).subscribe({
    next: (user) => {
      const current = currentData.get()
      if (current.phase === 'open' && current.context === context) currentData.set({ ...current, user })
    },
    error: (error) => {
      context.platform.log.error('user-not-watched', error)
    },
  })
  return () => {
    subscription.unsubscribe()
  }
}
