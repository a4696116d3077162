import * as v from 'valibot'
import { type MutationId, UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/core/environment/deps.ts'
import { startSession } from '#server/accounts/sessions/sessions.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { shownVersions, storeConsent } from '#server/legal/consents.ts'
import { accountKeyOf, keepAccountKey, keyReused, madeUnder } from './account-key.ts'
import { insertUser } from '#server/accounts/users/user-store.ts'
import type { Viewer } from '#server/core/requests/viewer.ts'

interface NewGuest {
  readonly displayName: string
  /** The same for every attempt of one person; null: each call makes a guest. */
  readonly key: MutationId | null
  readonly userAgent: string
  /** The session that the browser had before, which ends. */
  readonly before: Viewer | null
}

/**
 * Makes a guest and starts a session; answers its token. A repeat with the same key and name, as when a form is sent twice
 * or an answer was lost, starts another session of the same guest; with another name it is `key_reused`.
 */
export async function makeGuest(deps: Deps, { displayName, key, userAgent, before }: NewGuest) {
  const { database, clock, ids } = deps
  const keyHash = accountKeyOf(key)
  const versions = await shownVersions(deps)
  return database.write(async (transaction) => {
    const now = clock.now()
    const known = await madeUnder(transaction, keyHash, now)
    if (known !== undefined && (known.kind !== 'guest' || known.display_name !== displayName))
      return keyReused()
    const userId = known?.id ?? v.parse(UserId, ids.uuid())
    if (known === undefined) {
      await insertGuest(transaction, { userId, displayName, now })
      await keepAccountKey(transaction, keyHash, { userId, now })
      await storeConsent(transaction, versions, { userId, givenBy: 'sign-up', at: now })
    }
    const token = await startSession(transaction, deps, { userId, kind: 'guest', userAgent, before })
    return ok({ userId, token })
  })
}

async function insertGuest(
  transaction: Transaction,
  {
    userId,
    displayName,
    now,
  }: { readonly userId: UserId; readonly displayName: string; readonly now: number },
): Promise<void> {
  await transaction.run(insertUser, {
    id: userId,
    rev: await allocateRevisions(transaction, userScope(userId)),
    kind: 'guest',
    pendingEmail: null,
    passwordHash: null,
    firstName: displayName,
    lastName: null,
    displayName,
    plan: 'free',
    createdAt: now,
  })
}
