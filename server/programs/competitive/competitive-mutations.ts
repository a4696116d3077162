import {
  type CompetitiveEntry,
  upgradeEntry,
  type EntryId,
  isSameEntry,
  readEntry,
} from '#src/contract/entities/programs/competitive.ts'
import { operatorScope } from '#src/contract/wire/sync-messages.ts'
import { notFound } from '#server/core/errors/refusal.ts'
import type { MutationContext, MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, writeTombstones } from '#server/replication/scope-store.ts'
import {
  changesOfActor,
  deleteEntryRow,
  entryById,
  insertChange,
  putEntryRow,
  touchChange,
} from './competitive-store.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { done, unchanged } from '#server/replication/mutation-result.ts'

/**
 * Creates or replaces an entry; for admins only. The last write wins. Writing the same content, or restoring an
 * existing entry, changes nothing.
 */
const putEntry: MutationHandler<'competitive.put', null> = async (context, { id, entry, ifAbsent }) => {
  const { transaction, viewer, now } = context
  if (!viewer.isAdmin) return notFound()
  const before = await storedEntry(context, id)
  const after = upgradeEntry(entry)
  if (before !== null && (ifAbsent === true || isSameEntry(before, after)))
    return unchanged(transaction, operatorScope)
  const rev = await allocateRevisions(transaction, operatorScope, 2)
  await transaction.run(putEntryRow, { id, rev: rev - 1, entry: JSON.stringify(after), at: now })
  await recordChange(context, { id, rev, before, after })
  return done(rev)
}

/** Removes an entry; for admins only. Does nothing if it is already removed. */
const removeEntry: MutationHandler<'competitive.remove', null> = async (context, { id }) => {
  const { transaction, viewer, now } = context
  if (!viewer.isAdmin) return notFound()
  const before = await storedEntry(context, id)
  if (before === null) return unchanged(transaction, operatorScope)
  await transaction.run(deleteEntryRow, { id })
  const gone = [{ table: 'competitiveEntry', id, viewerId: null } as const]
  const rev = await writeTombstones(transaction, operatorScope, { gone, at: now, rowsAfter: 1 })
  await recordChange(context, { id, rev, before, after: null })
  return done(rev)
}

async function storedEntry({ transaction }: MutationContext, id: EntryId): Promise<CompetitiveEntry | null> {
  const stored = await transaction.first(entryById, { id })
  return stored === undefined ? null : readEntry(JSON.parse(stored.entry))
}

interface Change {
  readonly id: EntryId
  /** The last revision that the change allocated. */
  readonly rev: number
  readonly before: CompetitiveEntry | null
  readonly after: CompetitiveEntry | null
}

const changeIdDigits = 15

/** Records a change in its own transaction. Its first revision orders it among all changes, regardless of clocks. */
async function recordChange(
  { transaction, viewer, now }: MutationContext,
  { id, rev, before, after }: Change,
): Promise<void> {
  await transaction.run(insertChange, {
    id: String(rev).padStart(changeIdDigits, '0'),
    rev,
    entryId: id,
    at: now,
    actorId: viewer.userId,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
  })
}

/** The server handlers of these mutations. */
export const competitiveHandlers = {
  'competitive.put': putEntry,
  'competitive.remove': removeEntry,
}

/** Publishes a person's changes of entries to admins again, with the person's current name and profile image. */
export async function republishChanges(transaction: Transaction, actorId: UserId): Promise<void> {
  const changes = await transaction.all(changesOfActor, { actorId })
  if (changes.length === 0) return
  const last = await allocateRevisions(transaction, operatorScope, changes.length)
  for (const [index, { id }] of changes.entries())
    await transaction.run(touchChange, { id, rev: last - changes.length + 1 + index })
}
