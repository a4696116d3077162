import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { deleteCourierKey, deleteCourierKeyOfSession, insertCourierKey } from './courier-key-store.ts'

interface SessionKey {
  readonly userId: UserId
  readonly keyHash: string
  readonly sessionId: string
  readonly at: number
}

/** The session's device signs with this key from now on: instead of its key before, and at no other session of the user. */
export async function keepCourierKey(transaction: Transaction, key: SessionKey): Promise<void> {
  const { userId, keyHash, sessionId } = key
  await transaction.run(deleteCourierKeyOfSession, { sessionId })
  await transaction.run(deleteCourierKey, { userId, keyHash })
  await transaction.run(insertCourierKey, key)
}
