import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { endApiTokens } from './end-api-tokens.ts'
import { endOtherSessions } from '#server/accounts/sessions/sessions.ts'
import type { Transaction } from '#server/core/db/database.ts'

interface Access {
  readonly userId: UserId
  /** The session that stays; null ends all of them. */
  readonly kept: string | null
  readonly now: EpochMs
}

/**
 * Ends everything that opens an account besides one session: the other sessions and all personal access tokens.
 * Returns how many sessions ended.
 */
export async function endOtherAccess(
  transaction: Transaction,
  { userId, kept, now }: Access,
): Promise<number> {
  await endApiTokens(transaction, { userId, now })
  return endOtherSessions(transaction, userId, kept)
}
