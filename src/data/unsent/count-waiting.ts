import type { EpochMs } from '#src/contract/wire/time.ts'
import type { DataContext, DeviceContext } from '#src/data/engine/data-context.ts'
import { UserDatabase } from '#src/data/engine/database.ts'
import { isBeingAdded, isDraft, isNotAdded } from '#src/data/engine/rows/chosen-photo-row.ts'
import { readSession } from '#src/data/session/session-store.ts'
import { endingUploads } from '#src/data/engine/outbox/obsolete-uploads.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import { inUnsentTransaction } from '#src/data/engine/outbox/unsent-transaction.ts'
import { countInStates } from '#src/data/engine/outbox/outbox-store.ts'

/** The number of changes that the server does not have, unsent or failed, and the age of the oldest. */
export interface WaitingCounts {
  /** Includes files being prepared. */
  readonly waiting: number
  readonly failed: number
  readonly oldestQueuedAt: EpochMs | null
  /** Chosen files that did not become photos. */
  readonly notAdded: number
  /** Chosen files for which the user has yet to tap Upload. */
  readonly drafts: number
}

const failedStates: ReadonlySet<OutboxRow['state']> = new Set(['rejected', 'blocked', 'parked'])

/** Returns the number of items that would be lost with this device’s data. */
export function unsentCountOf({ waiting, failed, notAdded, drafts }: WaitingCounts): number {
  return waiting + failed + notAdded + drafts
}

/** Counts the rows of the outbox and the files being prepared for it. */
export async function countWaiting({ database }: DataContext): Promise<WaitingCounts> {
  const { chosen, queued } = await inUnsentTransaction(database, async () => ({
    chosen: await database.chosenPhotos.toArray(),
    queued: await countQueued(database),
  }))
  const adding = chosen.filter(isBeingAdded)
  const oldest = Math.min(queued.oldestQueuedAt ?? Infinity, ...adding.map(({ chosenAt }) => chosenAt))
  return {
    waiting: queued.waiting + adding.length,
    failed: queued.failed,
    oldestQueuedAt: oldest === Infinity ? null : oldest,
    notAdded: chosen.filter(isNotAdded).length,
    drafts: chosen.filter(isDraft).length,
  }
}

/**
 * Uses only indexes unless there are unsent photos. An upload whose photo is being deleted is not counted in addition
 * to its deletion.
 */
async function countQueued(
  database: UserDatabase,
): Promise<Pick<WaitingCounts, 'waiting' | 'failed' | 'oldestQueuedAt'>> {
  const { outbox } = database
  const [waiting, failed, uploads] = await Promise.all([
    countInStates(database, ['queued', 'in-flight']),
    countInStates(database, failedStates),
    outbox.where('entities').equals('uploads').toArray(),
  ])
  if (waiting + failed === 0) return { waiting, failed, oldestQueuedAt: null }
  const deletions =
    uploads.length === 0
      ? []
      : await outbox
          .where('entities')
          .anyOf(uploads.map(({ groupKey }) => groupKey))
          .filter(({ name }) => name === 'photo.delete')
          .toArray()
  const ending = endingUploads([...uploads, ...deletions])
  const endingFailed = uploads.filter(
    ({ mutationId, state }) => ending.has(mutationId) && failedStates.has(state),
  ).length
  const oldest = await outbox
    .orderBy('seq')
    .filter((row) => row.state !== 'acknowledged' && !ending.has(row.mutationId))
    .first()
  return {
    waiting: waiting - (ending.size - endingFailed),
    failed: failed - endingFailed,
    oldestQueuedAt: oldest?.createdAt ?? null,
  }
}

/** Returns the number of unsent items of other accounts on this device. */
export async function countOthersWaiting(context: DeviceContext): Promise<number> {
  const own = (await readSession(context))?.user.id
  const accounts = await context.device.accounts.toArray()
  let total = 0
  for (const { userId, isDiscarded } of accounts) {
    if (userId === own || isDiscarded) continue
    const database = new UserDatabase(context.platform.storage, userId)
    total += await inUnsentTransaction(database, async () => {
      const queued = await database.outbox.where('state').notEqual('acknowledged').count()
      return queued + (await database.chosenPhotos.count())
    })
    database.close()
  }
  return total
}
