import { ok } from '#src/contract/wire/result.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { deleteCountsBefore } from './daily-count-store.ts'
import { deleteEventsBefore, deleteMetricsBefore } from './event-store.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { dayMs, hourMs } from '#src/contract/wire/durations.ts'
import { noScopes } from '#server/core/db/database.ts'

const usageRetentionMs = 90 * dayMs
/** Counters contain no personal data. They are kept long enough to cover two summers. */
const countRetentionMs = 800 * dayMs

/** Deletes old analytics events and metrics. */
async function purgeEvents({ database, clock }: Deps): Promise<void> {
  const before = clock.now() - usageRetentionMs
  await database.write(async (transaction) => {
    await transaction.run(deleteEventsBefore, { before })
    await transaction.run(deleteMetricsBefore, { before })
    const day = Math.floor((clock.now() - countRetentionMs) / dayMs)
    return ok(await transaction.run(deleteCountsBefore, { name: 'photos', day }))
  }, noScopes)
}

export const analyticsJobs: readonly Job<Deps>[] = [
  { name: 'purge-analytics', everyMs: hourMs, run: purgeEvents },
]
