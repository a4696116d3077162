import type { GuestbookId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import type { ZoneRewrite } from '#server/kernel/hooks/rewrites.ts'
import { writeTombstones } from '#server/replication/scope-store.ts'
import {
  approveEntriesOf,
  entriesOf,
  hideEntriesOf,
  restoreEntriesOf,
  touchEntry,
} from './guestbook-store.ts'

interface Republication {
  readonly ids: readonly GuestbookId[]
  /** Whether some readers lose access. */
  readonly isWithdrawn: boolean
  readonly at: EpochMs
}

/** Publishes entries to all current readers and removes them from everyone else's devices. Returns the last revision. */
export async function republishEntries(
  transaction: Transaction,
  zoneId: ZoneId,
  { ids, isWithdrawn, at }: Republication,
): Promise<number> {
  const gone = isWithdrawn ? ids.map((id) => ({ table: 'guestbook', id, viewerId: null }) as const) : []
  const last = await writeTombstones(transaction, zoneScope(zoneId), { gone, at, rowsAfter: ids.length })
  let rev = last - ids.length
  for (const id of ids) await transaction.run(touchEntry, { id, rev: ++rev })
  return last
}

/** Updates a guestbook after its zone or an author has changed. It is small enough for one transaction. */
export async function rewriteGuestbook(
  transaction: Transaction,
  zone: ZonesTable,
  { kind, userId, now }: Pick<ZoneRewrite, 'kind' | 'userId'> & { readonly now: EpochMs },
): Promise<void> {
  const { id: zoneId } = zone
  const isOfAuthor = kind === 'ban' || kind === 'unban' || kind === 'person' || kind === 'merge'
  if (!isOfAuthor && kind !== 'readability' && kind !== 'reveal' && kind !== 'approval') return
  if (isOfAuthor && userId === '') return
  if (kind === 'ban' && userId !== '') await transaction.run(hideEntriesOf, { zoneId, userId })
  if (kind === 'unban' && userId !== '') {
    const status = zone.moderation === 'pre-approve' ? 'pending' : 'ready'
    await transaction.run(restoreEntriesOf, { zoneId, userId, status })
  }
  if (kind === 'approval' && zone.moderation !== 'pre-approve')
    await transaction.run(approveEntriesOf, { zoneId })
  const entries = await transaction.all(entriesOf, { zoneId, userId: isOfAuthor ? userId : '' })
  if (entries.length === 0) return
  const isWithdrawn = kind === 'ban' || (kind === 'readability' && zone.mode !== 'open')
  await republishEntries(transaction, zoneId, { ids: entries.map(({ id }) => id), isWithdrawn, at: now })
}
