import type { Lane } from '#src/contract/mutations/mutation-definition.ts'
import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { BytesId, PictureRow, PictureSize, UserDatabase } from '#src/data/engine/database.ts'
import { isHeldBack, isLeaseHeld, type OutboxRow } from './outbox-row.ts'
import { rowsInStates, rowsWithMutationIds } from './outbox-store.ts'

export interface Lease {
  readonly owner: string
  readonly untilAt: EpochMs
}

/** Returns all rows of the outbox in order. */
export async function readOutbox(database: UserDatabase): Promise<readonly OutboxRow[]> {
  return database.outbox.orderBy('seq').toArray()
}

/** The number of queued rows read per lane. This is enough for several batches. */
const queueHeadSize = 200

/**
 * Returns the rows that decide what is sent next, in the order of the outbox. These are the first queued rows of each
 * lane, the rows in flight or blocking others, and the dependencies of all of them. It is as fast with 5,000 queued
 * rows as with 200. With `holdsPhotos`, skips the photos that are held back.
 */
export async function readQueueHead(
  database: UserDatabase,
  { holdsPhotos }: { readonly holdsPhotos: boolean },
): Promise<readonly OutboxRow[]> {
  const { outbox } = database
  const queued = (lane: Lane) => {
    const rows = outbox.where('[lane+state]').equals([lane, 'queued'])
    const queueHead = lane === 'bulk' && holdsPhotos ? rows.filter((row) => !isHeldBack(row)) : rows
    return queueHead.limit(queueHeadSize).toArray()
  }
  // A row that changes its state between two reads would be missing, and later rows of its group would overtake it.
  return database.transaction('r', outbox, async () => {
    const found = await Promise.all([
      queued('control'),
      queued('bulk'),
      rowsInStates(database, ['in-flight', 'parked', 'rejected', 'blocked']),
    ])
    const rows = found.flat()
    const known = new Set(rows.map(({ mutationId }) => mutationId))
    const needed = rows.flatMap(({ dependsOn }) => dependsOn).filter((mutationId) => !known.has(mutationId))
    const others = needed.length === 0 ? [] : await rowsWithMutationIds(database, needed)
    return [...rows, ...others].toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
  })
}

/**
 * Leases the rows for sending, in order, and returns their current state; exactly this state is sent. Skips rows that
 * were deleted, acknowledged or rejected, or that have a valid lease.
 */
export async function leaseRows(
  database: UserDatabase,
  mutationIds: readonly MutationId[],
  lease: Lease & { readonly now: EpochMs },
): Promise<readonly OutboxRow[]> {
  const { owner, untilAt, now } = lease
  return database.transaction('rw', database.outbox, async () => {
    const rows = await rowsWithMutationIds(database, mutationIds)
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

/** Renews a lease of this owner. Returns false if the lease belongs to another owner. */
export async function renewLease(
  database: UserDatabase,
  mutationId: MutationId,
  lease: Lease,
): Promise<boolean> {
  return database.transaction('rw', database.outbox, async () => {
    const row = await database.outbox.where('mutationId').equals(mutationId).first()
    if (row === undefined || row.state !== 'in-flight' || row.lease?.owner !== lease.owner) return false
    await database.outbox.put({ ...row, lease })
    return true
  })
}

/** Returns the bytes of an unsent photo or film. */
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
