import { ok } from '#src/contract/wire/result.ts'
import { operatorScope } from '#src/contract/wire/sync-messages.ts'
import { notFound } from '#server/core/errors/refusal.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { currentRevision, writeTombstones, allocateRevisions } from '#server/replication/scope-store.ts'
import { deleteEntryRow, entryById, putEntryRow } from './competitive-store.ts'

/** Writes an entry, or rewrites it; for admins. The last one to write is right. */
const putEntry: MutationHandler<'competitive.put', null> = async (
  { transaction, viewer, now },
  { id, entry },
) => {
  if (!viewer.isAdmin) return notFound()
  const rev = await allocateRevisions(transaction, operatorScope)
  await transaction.run(putEntryRow, { id, rev, entry: JSON.stringify(entry), at: now })
  return ok({ httpStatus: 204, answer: null, rev })
}

/** Takes an entry out; for admins. One that is gone already stays so. */
const removeEntry: MutationHandler<'competitive.remove', null> = async (
  { transaction, viewer, now },
  { id },
) => {
  if (!viewer.isAdmin) return notFound()
  if ((await transaction.first(entryById, { id })) === undefined) {
    return ok({ httpStatus: 204, answer: null, rev: await currentRevision(transaction, operatorScope) })
  }
  await transaction.run(deleteEntryRow, { id })
  const gone = [{ table: 'competitiveEntry', id, viewerId: null } as const]
  const rev = await writeTombstones(transaction, operatorScope, { gone, at: now })
  return ok({ httpStatus: 204, answer: null, rev })
}

/** The server's half of these mutations. */
export const competitiveHandlers = {
  'competitive.put': putEntry,
  'competitive.remove': removeEntry,
}
