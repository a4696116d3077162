import type { EpochMs } from '#src/contract/wire/time.ts'
import type { DataContext, DeviceContext } from '#src/data/engine/data-context.ts'
import { UserDatabase } from '#src/data/engine/database.ts'
import { readSession } from '#src/data/session/session-store.ts'
import { endingUploads } from './ending-uploads.ts'
import type { OutboxRow } from './outbox-row.ts'
import { countInStates } from './outbox-store.ts'

/** How much is not with the server: on its way, refused or put off, and since when. */
export interface WaitingCounts {
  readonly waiting: number
  readonly failed: number
  readonly oldestQueuedAt: EpochMs | null
}

const failedStates: ReadonlySet<OutboxRow['state']> = new Set(['rejected', 'blocked', 'parked'])

/** Counts by index alone, but where photos wait: one whose photo is being deleted does not count beside its deletion. */
export async function countWaiting({ database }: DataContext): Promise<WaitingCounts> {
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
  const endingFailed = uploads.filter(({ mid, state }) => ending.has(mid) && failedStates.has(state)).length
  const oldest = await outbox
    .orderBy('seq')
    .filter((row) => row.state !== 'acknowledged' && !ending.has(row.mid))
    .first()
  return {
    waiting: waiting - (ending.size - endingFailed),
    failed: failed - endingFailed,
    oldestQueuedAt: oldest?.createdAt ?? null,
  }
}

/** How many unsent items of other accounts are on this device. */
export async function countOthersWaiting(context: DeviceContext): Promise<number> {
  const own = (await readSession(context))?.user.id
  const accounts = await context.device.accounts.toArray()
  let total = 0
  for (const { userId, isDiscarded } of accounts) {
    if (userId === own || isDiscarded) continue
    const database = new UserDatabase(context.platform.storage, userId)
    total += await database.outbox.where('state').notEqual('acknowledged').count()
    database.close()
  }
  return total
}
