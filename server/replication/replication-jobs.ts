import type { Deps } from '#server/kernel/environment/deps.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import { deleteOldKeys, idempotencyRetentionMs } from './idempotency-store.ts'
import { deleteTombstonesUpTo, oldTombstones, raiseFloor } from './scope-store.ts'
import { deleteAfter } from '#server/core/jobs/due-rows.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

const tombstoneRetentionMs = 30 * 86_400_000
/** Keeps each transaction short, so that user requests are not delayed. */
const rowsAtOnce = 200

/** Deletes old tombstones. A client that has not pulled since then must read the scope again from 0. */
export async function purgeTombstones({ database, clock }: Deps): Promise<void> {
  const due = { before: clock.now() - tombstoneRetentionMs, limit: rowsAtOnce }
  await inBatches(database, {
    size: rowsAtOnce,
    hasWork: async () => (await database.reader.first(oldTombstones, due)) !== undefined,
    async act(transaction) {
      const old = await transaction.all(oldTombstones, due)
      for (const [scope, tombstones] of Map.groupBy(old, (tombstone) => tombstone.scope)) {
        const rev = Math.max(...tombstones.map((tombstone) => tombstone.rev))
        await transaction.run(raiseFloor, { scope, floor: rev })
        await transaction.run(deleteTombstonesUpTo, { scope, rev })
      }
      return old.length
    },
  })
}

export const replicationJobs: readonly Job<Deps>[] = [
  { name: 'purge-tombstones', everyMs: hourMs, run: purgeTombstones },
  { name: 'purge-idempotency', everyMs: hourMs, run: deleteAfter(idempotencyRetentionMs, deleteOldKeys) },
]
