import { ok } from '#src/contract/wire/result.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { deleteAnswersToClosedBefore, deleteSupportRequestsClosedBefore } from './support-store.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { hourMs } from '#src/contract/wire/durations.ts'
import { noScopes } from '#server/core/db/database.ts'

/** Answered requests are kept for three months. */
const supportRetentionMs = 90 * 86_400_000

/** Deletes support requests that were closed more than `supportRetentionMs` ago, with their answers. */
async function purgeSupport({ database, clock }: Deps): Promise<void> {
  const before = clock.now() - supportRetentionMs
  await database.write(async (transaction) => {
    await transaction.run(deleteAnswersToClosedBefore, { before })
    return ok(await transaction.run(deleteSupportRequestsClosedBefore, { before }))
  }, noScopes)
}

export const supportJobs: readonly Job<Deps>[] = [
  { name: 'purge-support', everyMs: hourMs, run: purgeSupport },
]
