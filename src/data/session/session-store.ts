import { Dexie } from 'dexie'
import { liveReads } from '#src/data/engine/live-reads.ts'
import type { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { deviceKeyRow } from '#src/data/courier/device-identity.ts'
import { base64Of, type DeviceKey } from '#src/data/courier/device-key.ts'
import type { DataContext, DeviceContext } from '#src/data/engine/data-context.ts'
import { UserDatabase } from '#src/data/engine/database.ts'
import { reportBlocked } from '#src/data/engine/blocked-database.ts'
import type { SessionRow } from '#src/data/engine/device-database.ts'
import type { GuestKeys } from './new-guest.ts'

/** Returns the session on this device. null if there is none. */
export async function readSession(context: DeviceContext): Promise<SessionRow | null> {
  return (await context.device.sessions.get('current')) ?? null
}

/** Signs in a guest that the server has not created. A pending sign-out stays pending. */
export async function enterUncreatedSession(
  context: DeviceContext,
  user: User,
  { key, deviceKey }: Pick<GuestKeys, 'key' | 'deviceKey'>,
): Promise<void> {
  const { device } = context
  await deleteDiscarded(context)
  await storeDeviceKey(context, user.id, deviceKey)
  await device.transaction('rw', device.sessions, device.accounts, device.facts, async () => {
    await device.accounts.put({ userId: user.id, isDiscarded: false })
    const uncreated = { key, courierKey: base64Of(deviceKey.publicKey), refusal: null }
    await device.sessions.put({
      key: 'current',
      id: beginSession(context),
      user,
      needsSignIn: false,
      uncreated,
    })
    await device.facts.delete('resume-secret')
  })
}

/**
 * Stores the key that the guest’s id is derived from, before there is a session in which another one could be created.
 */
async function storeDeviceKey({ platform }: DeviceContext, userId: UserId, key: DeviceKey): Promise<void> {
  const database = new UserDatabase(platform.storage, userId)
  try {
    await database.courierKeys.put(deviceKeyRow(key, platform))
  } finally {
    database.close()
  }
}

/** Signs in `user` and clears `needsSignIn`. */
export function enterSession(context: DeviceContext, user: User): Promise<void> {
  return enter(context, user, async () => true)
}

/** Signs in the user that the server still knows, unless a user has signed in or out here since. */
export function enterRestoredSession(context: DeviceContext, user: User): Promise<void> {
  const { sessions, facts } = context.device
  return enter(context, user, async () => {
    const [session, signOut] = [await sessions.get('current'), await facts.get('owes-sign-out')]
    return session === undefined && signOut === undefined
  })
}

async function enter(context: DeviceContext, user: User, mayEnter: () => Promise<boolean>): Promise<void> {
  const { device } = context
  await deleteDiscarded(context)
  await device.transaction('rw', device.sessions, device.accounts, device.facts, async () => {
    if (!(await mayEnter())) return
    await device.accounts.put({ userId: user.id, isDiscarded: false })
    await device.sessions.put({ key: 'current', id: beginSession(context), user, needsSignIn: false })
    await device.facts.bulkDelete(['owes-sign-out', 'resume-secret'])
  })
}

/**
 * Returns the id of a new session, for its row. Called in the transaction that stores the row. Once it is stored, this
 * tab’s calls use the session.
 */
export function beginSession({ platform, knownSession }: DeviceContext): Uuid {
  const id = platform.ids.uuid()
  Dexie.currentTransaction.on('complete', () => {
    knownSession.set({ id, sinceMs: platform.clock.monotonicMs() })
  })
  return id
}

/** Marks the session after a 401 on any call. The returned function stops it. */
export function watchSession(context: DeviceContext): () => void {
  return context.onCallOutcome((outcome) => {
    const { id, sinceMs } = context.knownSession.get()
    if (outcome.kind !== 'unauthorized' || outcome.startedAtMs < sinceMs) return
    markSessionEnded(context, id).catch((error: unknown) => {
      context.platform.log.error('session-not-marked', error)
    })
  })
}

/**
 * Records that the user must sign in again, because the server has ended the session with this id. Does nothing if
 * another session has begun here since, even if this tab does not know it yet.
 */
export async function markSessionEnded({ device }: DeviceContext, id: Uuid | undefined): Promise<void> {
  await device.transaction('rw', device.sessions, async () => {
    const session = await device.sessions.get('current')
    if (session === undefined || session.id !== id || session.needsSignIn) return
    // The server cannot have ended the session of a guest it has not created.
    if (session.uncreated !== undefined) return
    await device.sessions.put({ ...session, needsSignIn: true, isEndTold: false })
  })
}

/** True if the session has ended and no tab has notified the user yet. */
export async function shouldNotifySessionEnd(context: DeviceContext): Promise<boolean> {
  const session = await readSession(context)
  return session !== null && session.needsSignIn && session.isEndTold !== true
}

/** Records that the user was notified of the end of the session, unless it has been resumed. */
export async function markSessionEndNotified({ device }: DeviceContext): Promise<void> {
  await device.sessions
    .where('key')
    .equals('current')
    .and(({ needsSignIn }) => needsSignIn)
    .modify({ isEndTold: true })
}

/**
 * Ends the user’s session on this device and records that a sign-out must be sent to the server. Does nothing if
 * another user is signed in by now. `keep`: the user’s data stays. `discard`: the data is marked for deletion at once,
 * even if the app ends before `deleteDiscarded` finishes.
 */
export async function leaveSession({ device, user }: DataContext, unsent: 'keep' | 'discard'): Promise<void> {
  await device.transaction('rw', device.sessions, device.accounts, device.facts, async () => {
    const session = await device.sessions.get('current')
    if (session?.user.id !== user.id) return
    if (unsent === 'discard') await device.accounts.put({ userId: user.id, isDiscarded: true })
    await device.sessions.delete('current')
    await device.facts.delete('resume-secret')
    await device.facts.put({ key: 'owes-sign-out', value: true })
  })
}

/**
 * Deletes the databases of users who signed out with `discard`, unless they have signed in again. Other tabs close
 * theirs on request. Idempotent.
 */
export async function deleteDiscarded({ device, platform }: DeviceContext): Promise<void> {
  const { accounts } = device
  const isStillDiscarded = async (userId: UserId) => (await accounts.get(userId))?.isDiscarded === true
  for (const { userId, isDiscarded } of await accounts.toArray()) {
    if (!isDiscarded) continue
    const database = new UserDatabase(platform.storage, userId)
    // The browser gets the request within the transaction. A sign-in waits for it and opens the database afterwards.
    const deletion = await device.transaction('rw', accounts, async () =>
      (await isStillDiscarded(userId))
        ? { done: Dexie.ignoreTransaction(() => reportBlocked(database, () => database.delete())) }
        : null,
    )
    if (deletion === null) continue
    await deletion.done
    await device.transaction('rw', accounts, async () => {
      if (await isStillDiscarded(userId)) await accounts.delete(userId)
    })
  }
}

/**
 * Reports, now and after each change, whether the server is believed to have this user’s session. The returned function
 * stops it.
 */
export function watchSignedIn(context: DataContext, callBack: (isSignedIn: boolean) => void): () => void {
  return watchOwnSession(context, (session) =>
    callBack(session !== null && !session.needsSignIn && session.uncreated === undefined),
  )
}

/**
 * Reports, now and after each change, whether the user is a guest that the server has not created. The returned
 * function stops it.
 */
export function watchUncreated(context: DataContext, callBack: (isUncreated: boolean) => void): () => void {
  return watchOwnSession(context, (session) => callBack(session?.uncreated !== undefined))
}

function watchOwnSession(context: DataContext, callBack: (session: SessionRow | null) => void): () => void {
  const subscription = liveReads(() => readSession(context)).subscribe({
    next: (session) => {
      callBack(session?.user.id === context.user.id ? session : null)
    },
    error: (error) => {
      context.platform.log.error('session-not-watched', error)
    },
  })
  return () => {
    subscription.unsubscribe()
  }
}
