import * as v from 'valibot'
import { type MutationId, UserId } from '#src/contract/entities/ids/ids.ts'
import { timeOfKey } from '#src/contract/rules/guest-id.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { allScopes, type Transaction } from '#server/core/db/database.ts'
import { refuse, refused } from '#server/core/errors/refusal.ts'
import type { MailAudience } from '#server/kernel/mail/mail-audience.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { sessionOfCourierKey, tokenOfSession } from '#server/accounts/sessions/courier-key-store.ts'
import { endSession, startSession } from '#server/accounts/sessions/sessions.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { shownVersions, storeConsent } from '#server/legal/consents.ts'
import { accountKeyOf, recordAccountKey, keyReused, accountCreatedWithKey } from './account-key.ts'
import { hashOfCourierKey, deviceGuestId, idProofOf } from './device-guest-id.ts'
import { insertUser, setAudience, userById } from '#server/accounts/users/user-store.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'

interface NewGuest {
  readonly displayName: string
  /** The same for all attempts of one person; null creates a guest for each call. */
  readonly key: MutationId | null
  readonly userAgent: string
  readonly audience: MailAudience
  /** The browser's previous session. It is ended. */
  readonly before: Viewer | null
}

/**
 * Creates a guest, starts a session and returns its token. A retry with the same key and name starts another session of
 * the same guest. It happens if a form is submitted twice or a response is lost. A different name is refused with
 * `key_reused`.
 */
export async function makeGuest(deps: Deps, { displayName, key, userAgent, audience, before }: NewGuest) {
  const { database, clock, ids } = deps
  const keyHash = accountKeyOf(key)
  const versions = await shownVersions(deps)
  return database.write(async (transaction) => {
    const now = clock.now()
    const known = await accountCreatedWithKey(transaction, keyHash, now)
    if (known !== undefined && (known.kind !== 'guest' || known.display_name !== displayName))
      return keyReused()
    const userId = known?.id ?? v.parse(UserId, ids.uuid())
    if (known === undefined) {
      const rev = await allocateRevisions(transaction, userScope(userId))
      await insertGuest(transaction, { userId, rev, displayName, audience, now })
      await recordAccountKey(transaction, keyHash, { userId, now })
      await storeConsent(transaction, versions, { userId, givenBy: 'sign-up', now })
    }
    const token = await startSession(transaction, deps, { userId, kind: 'guest', userAgent, before })
    return ok({ userId, token })
  }, allScopes)
}

interface DeviceGuest extends NewGuest {
  readonly id: UserId
  /** The public key with which the device signs, in base64; null if it signs nothing. */
  readonly courierKey: string | null
}

/**
 * Creates the guest that a device has already generated, and returns the token of a session. Finds the existing guest
 * if this is a retry or another phone has delivered the join. Throws `invalid` if the id does not match the key, and
 * `conflict` if the id is used by something else.
 */
export async function makeDeviceGuest(
  deps: Deps,
  { id, displayName, key, courierKey, userAgent, audience, before }: DeviceGuest,
) {
  const { database, clock } = deps
  if (key === null || deviceGuestId({ keyOrId: key, proof: idProofOf(key), courierKey }) !== id)
    throw refused('invalid', 'This id does not belong to the Idempotency-Key', {
      details: [{ field: 'id', reason: 'does not belong to the Idempotency-Key' }],
    })
  const versions = await shownVersions(deps)
  return database.write(async (transaction) => {
    const now = clock.now()
    // Locks the scope, so that of two concurrent requests one finds the row of the other.
    const rev = await allocateRevisions(transaction, userScope(id))
    const known = await transaction.first(userById, { id })
    if (known !== undefined && (known.kind !== 'guest' || known.display_name !== displayName))
      return refuse('conflict', 'This guest now has an account or another name')
    if (known === undefined) {
      await insertGuest(transaction, { userId: id, rev, displayName, audience, now })
      const tappedAt = timeOfKey(key)
      await storeConsent(transaction, versions, { userId: id, givenBy: 'sign-up', now, tappedAt })
    }
    const session = { userId: id, kind: 'guest', userAgent, before } as const
    if (courierKey === null) return ok({ userId: id, token: await startSession(transaction, deps, session) })
    const courierKeyHash = hashOfCourierKey(Buffer.from(courierKey, 'base64'))
    const carried = await transaction.first(sessionOfCourierKey, { userId: id, keyHash: courierKeyHash })
    const token = await startSession(transaction, deps, { ...session, courierKeyHash })
    // The session started by another phone's delivery belongs to this device and can end now.
    if (
      carried !== undefined &&
      (await transaction.first(tokenOfSession, { sessionId: carried.id })) === undefined
    ) {
      await transaction.run(setAudience, { id, ...audience })
      await endSession(transaction, id, carried.id)
    }
    return ok({ userId: id, token })
  }, allScopes)
}

interface GuestRow {
  readonly userId: UserId
  readonly rev: number
  readonly displayName: string
  /** Null until the guest's own device connects. */
  readonly audience: MailAudience | null
  readonly now: number
}

/** Inserts a guest into the users. */
export async function insertGuest(
  transaction: Transaction,
  { userId, rev, displayName, audience, now }: GuestRow,
): Promise<void> {
  await transaction.run(insertUser, {
    id: userId,
    rev,
    kind: 'guest',
    pendingEmail: null,
    passwordHash: null,
    firstName: displayName,
    lastName: null,
    displayName,
    plan: 'free',
    createdAt: now,
  })
  if (audience !== null) await transaction.run(setAudience, { id: userId, ...audience })
}
