import { forEachDue } from '#server/core/jobs/for-each-due.ts'
import { operatorScope } from '#src/contract/wire/sync-messages.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { republishProduct } from './change-price-trials.ts'
import { countTrial } from './price-trial-metrics.ts'
import {
  markPriceTrialNotified,
  trialsToNotify,
  trialsToRecord,
  storeTrialFigures,
} from './price-trial-store.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

const size = 20
/** By then, visits that devices stored offline and slow payments have arrived. */
const finalCountDelayMs = 7 * 86_400_000

/**
 * Notifies devices that a price trial has begun or ended, so that an open page shows the valid price; the prices
 * themselves depend on the clock. Stores the counts before the visits that they are based on are deleted.
 */
async function runPriceTrials({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  await inBatches(database, {
    size,
    hasWork: async () => (await database.reader.first(trialsToNotify, { now, limit: 1 })) !== undefined,
    async act(transaction) {
      const due = await transaction.all(trialsToNotify, { now, limit: size })
      for (const { id, product_id: productId, ends_at: endsAt } of due) {
        await republishProduct(transaction, productId)
        await transaction.run(markPriceTrialNotified, { id, told: endsAt <= now ? 2 : 1 })
      }
      if (due.length > 0) await allocateRevisions(transaction, operatorScope)
      return due.length
    },
  })
  const over = { query: trialsToRecord, params: { endedBefore: now - finalCountDelayMs, limit: 1 } }
  await forEachDue(database, over, async (transaction, trial) => {
    const figures = await countTrial(transaction, trial, now)
    await transaction.run(storeTrialFigures, { id: trial.id, figures: JSON.stringify(figures) })
  })
}

export const priceTrialJobs: readonly Job<Deps>[] = [
  { name: 'run-price-trials', everyMs: minuteMs, run: runPriceTrials },
]
