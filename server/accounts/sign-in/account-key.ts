import { hash } from 'node:crypto'
import type { MutationId, UserId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Reader, Transaction } from '#server/core/db/database.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import { accountOfKey, deleteAccountKeys, insertAccountKey } from './account-key-store.ts'

/** Clients give up retrying long before this. */
const retentionMs = 600_000

/**
 * Returns the hash of a request's key, or null without a key. Only the hash is stored, because the key gives access to
 * the account.
 */
export function accountKeyOf(key: MutationId | null): string | null {
  return key === null ? null : hash('sha256', `account ${key}`, 'base64url')
}

/**
 * Returns the account that was created under the key within the last ten minutes, if its caller never got the response.
 */
export async function accountCreatedWithKey(reader: Reader, keyHash: string | null, now: EpochMs) {
  return keyHash === null ? undefined : reader.first(accountOfKey, { keyHash, since: now - retentionMs })
}

/** Records the key under which an account was created. Deletes older keys. */
export async function recordAccountKey(
  transaction: Transaction,
  keyHash: string | null,
  { userId, now }: { readonly userId: UserId; readonly now: EpochMs },
): Promise<void> {
  if (keyHash === null) return
  await transaction.run(deleteAccountKeys, { before: now - retentionMs })
  await transaction.run(insertAccountKey, { keyHash, userId, at: now })
}

export function keyReused() {
  return refuse('key_reused', 'This key was already used for another request')
}
