import * as v from 'valibot'
import { DisplayName } from '#src/contract/entities/accounts/user.ts'
import { timeOfKey } from '#src/contract/rules/guest-id.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { addSession } from '#server/accounts/sessions/sessions.ts'
import { deviceGuestId } from '#server/accounts/sign-in/device-guest-id.ts'
import { insertGuest } from '#server/accounts/sign-in/make-guest.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { type ShownVersions, storeConsent } from '#server/legal/consents.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import type { OpenedEnvelope } from './open-envelope.ts'

/** A guest who was created on a device and whose join other phones deliver before that device reaches the server. */
export interface CarriedGuest {
  readonly displayName: string
  /** The versions of the legal texts that are currently shown. */
  readonly versions: ShownVersions
}

/**
 * Returns the name of the guest that a signed join creates. Returns null if the envelope is not a join or
 * the id does not belong to the signing key.
 */
export function nameOfCarriedGuest({ authorId, authorKey, document }: OpenedEnvelope): string | null {
  const { name, idProof, displayName } = document
  if (name !== 'zone.scan' || idProof === undefined) return null
  const courierKey = Buffer.from(authorKey).toString('base64')
  if (deviceGuestId({ keyOrId: authorId, proof: idProof, courierKey }) !== authorId) return null
  const parsed = v.safeParse(DisplayName, displayName)
  return parsed.success ? parsed.output : null
}

/**
 * Creates the guest with a session that has no token. The device gets a token for it when it connects. Must run in the
 * transaction of the join, so that a refused join creates no guest. Returns null if the user already exists.
 */
export async function makeCarriedGuest(
  transaction: Transaction,
  deps: Deps,
  { opened, guest }: { readonly opened: OpenedEnvelope; readonly guest: CarriedGuest },
): Promise<Viewer | null> {
  const { authorId: userId, keyHash } = opened
  const { displayName, versions } = guest
  const now = deps.clock.now()
  // Locks the scope, so that the second of two concurrent requests finds the row of the first.
  const rev = await allocateRevisions(transaction, userScope(userId))
  if ((await transaction.first(userById, { id: userId })) !== undefined) return null
  await insertGuest(transaction, { userId, rev, displayName, audience: null, now })
  await storeConsent(transaction, versions, { userId, givenBy: 'sign-up', now, tappedAt: timeOfKey(userId) })
  const session = { userId, kind: 'guest', userAgent: '', courierKeyHash: keyHash } as const
  return { ...pendingGuestViewer(opened), sessionId: await addSession(transaction, deps, session) }
}

/** Returns the viewer for a carried guest whose join has not created them yet. */
export function pendingGuestViewer({ authorId: userId }: OpenedEnvelope): Viewer {
  const device = { id: null, unsentCount: 0, lostCount: 0 }
  return { userId, sessionId: '', kind: 'guest', plan: 'free', isAdmin: false, device }
}
