import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import type { ZoneRewrite } from '#server/kernel/hooks/rewrites.ts'
import { writeTombstones } from '#server/replication/scope-store.ts'
import { deleteNote, notesOf, touchNote } from './trail-note-store.ts'

/**
 * Updates the notes of a zone after a change of the zone or of a person. Notes of a person whose photos are hidden by a
 * ban are deleted.
 */
export async function rewriteTrailNotes(
  transaction: Transaction,
  { id: zoneId, mode }: ZonesTable,
  { kind, userId, now }: Pick<ZoneRewrite, 'kind' | 'userId'> & { readonly now: EpochMs },
): Promise<void> {
  const isOfPerson = kind === 'ban' || kind === 'person' || kind === 'merge'
  if (!isOfPerson && kind !== 'readability' && kind !== 'reveal') return
  if (isOfPerson && userId === '') return
  const notes = await transaction.all(notesOf, { zoneId, userId: isOfPerson ? userId : '' })
  if (notes.length === 0) return
  const leaves = kind === 'ban' || (kind === 'readability' && mode !== 'open')
  const stay = kind === 'ban' ? [] : notes
  const gone = leaves ? notes.map(({ id }) => ({ table: 'trailNote', id, viewerId: null }) as const) : []
  const last = await writeTombstones(transaction, zoneScope(zoneId), {
    gone,
    at: now,
    rowsAfter: stay.length,
  })
  if (kind === 'ban') for (const { id } of notes) await transaction.run(deleteNote, { id })
  let rev = last - stay.length
  for (const { id } of stay) await transaction.run(touchNote, { id, rev: ++rev })
}
