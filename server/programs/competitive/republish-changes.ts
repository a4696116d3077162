import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { operatorScope } from '#src/contract/wire/sync-messages.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { changesOfActor, touchChange } from './competitive-store.ts'

/** Gives admins once more what a person changed in entries, with the name and the picture of now. */
export async function republishChanges(transaction: Transaction, actorId: UserId): Promise<void> {
  const changes = await transaction.all(changesOfActor, { actorId })
  if (changes.length === 0) return
  const last = await allocateRevisions(transaction, operatorScope, changes.length)
  for (const [index, { id }] of changes.entries())
    await transaction.run(touchChange, { id, rev: last - changes.length + 1 + index })
}
