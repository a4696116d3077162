import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { writeTombstones } from '#server/replication/scope-store.ts'
import { apiTokensOf, deleteApiToken } from './api-token-store.ts'
import { endOtherSessions } from '#server/accounts/sessions/sessions.ts'

/** Ends all tokens of a user. None of them is accepted after the transaction commits. */
export async function endApiTokens(
  transaction: Transaction,
  { userId, now }: { readonly userId: UserId; readonly now: EpochMs },
): Promise<void> {
  for (const { id } of await transaction.all(apiTokensOf, { userId }))
    await endApiToken(transaction, { id, userId, now })
}

interface ApiTokenRevocation {
  readonly id: string
  readonly userId: UserId
  readonly now: EpochMs
}

/** Ends one token of a user. Returns the revision, or null if the token does not exist. */
export async function endApiToken(transaction: Transaction, { id, userId, now }: ApiTokenRevocation) {
  if ((await transaction.run(deleteApiToken, { id, userId })) === 0) return null
  const gone = [{ table: 'apiToken', id, viewerId: null }] as const
  return writeTombstones(transaction, userScope(userId), { gone, at: now })
}

interface AccessRevocation {
  readonly userId: UserId
  /** The session to keep; null ends all sessions. */
  readonly kept: string | null
  readonly now: EpochMs
}

/**
 * Ends all access to an account except one session: the other sessions and all personal access tokens. Returns how many
 * sessions ended.
 */
export async function endOtherAccess(
  transaction: Transaction,
  { userId, kept, now }: AccessRevocation,
): Promise<number> {
  await endApiTokens(transaction, { userId, now })
  return endOtherSessions(transaction, userId, kept)
}
