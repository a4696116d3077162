import type { UserDatabase } from '#src/data/engine/database.ts'

/**
 * Runs reads of the outbox and of the chosen files in one transaction. Otherwise a file that becomes a row of the
 * outbox between two reads could be missing from both, or be in both.
 */
export function inUnsentTransaction<Value>(
  { outbox, chosenPhotos }: UserDatabase,
  read: () => Promise<Value>,
): Promise<Value> {
  return outbox.db.transaction('r', outbox, chosenPhotos, read)
}
