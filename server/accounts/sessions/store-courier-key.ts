import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { deleteCourierKey, deleteCourierKeyOfSession, insertCourierKey } from './courier-key-store.ts'

interface SessionKey {
  readonly userId: UserId
  readonly keyHash: string
  readonly sessionId: string
  readonly at: number
}

/**
 * Stores the key with which the session's device signs. Replaces the device's earlier key and removes the key from the
 * user's other sessions.
 */
export async function storeCourierKey(transaction: Transaction, key: SessionKey): Promise<void> {
  const { userId, keyHash, sessionId } = key
  await transaction.run(deleteCourierKeyOfSession, { sessionId })
  await transaction.run(deleteCourierKey, { userId, keyHash })
  await transaction.run(insertCourierKey, key)
}
