import { hash } from 'node:crypto'
import type { MutationId, UserId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Reader, Transaction } from '#server/core/db/database.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import { accountOfKey, deleteAccountKeys, insertAccountKey } from './account-key-store.ts'

/** A caller that asks again after this has given up long ago. */
const keptMs = 600_000

/** A request's key as it is kept: who holds a key holds the account, so only its hash is. Null where there is none. */
export function accountKeyOf(key: MutationId | null): string | null {
  return key === null ? null : hash('sha256', `account ${key}`, 'base64url')
}

/** The account that was made under the key within the last ten minutes: its caller never got the answer. */
export async function madeUnder(reader: Reader, keyHash: string | null, now: EpochMs) {
  return keyHash === null ? undefined : reader.first(accountOfKey, { keyHash, since: now - keptMs })
}

/** Remembers under which key an account was made; older ones are forgotten. */
export async function keepAccountKey(
  transaction: Transaction,
  keyHash: string | null,
  { userId, now }: { readonly userId: UserId; readonly now: EpochMs },
): Promise<void> {
  if (keyHash === null) return
  await transaction.run(deleteAccountKeys, { before: now - keptMs })
  await transaction.run(insertAccountKey, { keyHash, userId, at: now })
}

export function keyReused() {
  return refuse('key_reused', 'This key was used for something else')
}
