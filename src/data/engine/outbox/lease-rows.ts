import type { Lane } from '#src/contract/mutations/mutation-definition.ts'
import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { BytesId, PictureRow, PictureSize, UserDatabase } from '#src/data/engine/database.ts'
import { isHeldBack, isLeaseHeld, type OutboxRow } from './outbox-row.ts'
import { rowsInStates, rowsWithMids } from './outbox-store.ts'

export interface Lease {
  readonly owner: string
  readonly untilAt: EpochMs
}

/** All of the outbox in its order. */
export async function readOutbox(database: UserDatabase): Promise<readonly OutboxRow[]> {
  return database.outbox.orderBy('seq').toArray()
}

/** Of the queued rows of a lane so many are looked at: several batches. */
const queueHeadSize = 200

/**
 * What decides about the next sendings, in the order of the outbox: of each lane's queued rows the first, whatever is under
 * way or stands in the way, and what any of those needs. As quick for 5,000 waiting rows as for 200. While `holdsPhotos`,
 * those that may go all the same are looked for behind the others.
 */
export async function readQueueHead(
  database: UserDatabase,
  { holdsPhotos }: { readonly holdsPhotos: boolean },
): Promise<readonly OutboxRow[]> {
  const { outbox } = database
  const queued = (lane: Lane) => {
    const rows = outbox.where('[lane+state]').equals([lane, 'queued'])
    const front = lane === 'bulk' && holdsPhotos ? rows.filter((row) => !isHeldBack(row)) : rows
    return front.limit(queueHeadSize).toArray()
  }
  const found = await Promise.all([
    queued('control'),
    queued('bulk'),
    rowsInStates(database, ['in-flight', 'parked', 'rejected', 'blocked']),
  ])
  const rows = found.flat()
  const known = new Set(rows.map(({ mid }) => mid))
  const needed = rows.flatMap(({ dependsOn }) => dependsOn).filter((mid) => !known.has(mid))
  const others = needed.length === 0 ? [] : await rowsWithMids(database, needed)
  return [...rows, ...others].toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
}

/**
 * Takes the rows for sending, in their order, and gives them as they stand now: what is sent is what this read. Rows that
 * are gone, done or refused meanwhile, or under a valid lease, are left out.
 */
export async function leaseRows(
  database: UserDatabase,
  mids: readonly MutationId[],
  lease: Lease & { readonly now: EpochMs },
): Promise<readonly OutboxRow[]> {
  const { owner, untilAt, now } = lease
  return database.transaction('rw', database.outbox, async () => {
    const rows = await rowsWithMids(database, mids)
    const leased = rows
      .filter((row) => canLease(row, now))
      .toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
      .map((row): OutboxRow => ({
        ...row,
        state: 'in-flight',
        lease: { owner, untilAt },
        attempts: row.attempts + 1,
      }))
    await database.outbox.bulkPut(leased)
    return leased
  })
}

/** Keeps a lease of ours alive; false when it is no longer ours. */
export async function renewLease(database: UserDatabase, mid: MutationId, lease: Lease): Promise<boolean> {
  return database.transaction('rw', database.outbox, async () => {
    const row = await database.outbox.where('mid').equals(mid).first()
    if (row === undefined || row.state !== 'in-flight' || row.lease?.owner !== lease.owner) return false
    await database.outbox.put({ ...row, lease })
    return true
  })
}

/** The bytes of a photo or a film that waits. */
export async function readPicture(
  database: UserDatabase,
  photoId: BytesId,
  size: PictureSize,
): Promise<PictureRow | undefined> {
  return database.pictures.get([photoId, size])
}

function canLease(row: OutboxRow, now: EpochMs): boolean {
  switch (row.state) {
    case 'queued':
    case 'parked':
      return true
    case 'in-flight':
      return !isLeaseHeld(row.lease, now)
    case 'acknowledged':
    case 'rejected':
    case 'blocked':
      return false
  }
}
