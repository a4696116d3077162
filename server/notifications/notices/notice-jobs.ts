import type { Deps } from '#server/kernel/environment/deps.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import { deleteNotices } from './delete-notices.ts'
import { noticesBefore } from './notice-store.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

const noticeRetentionMs = 30 * 86_400_000
/** Keeps each transaction short, so that user requests are not delayed. */
const rowsAtOnce = 200

/** Deletes old notifications, also on their readers' devices. */
async function purgeNotices({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  const due = { before: now - noticeRetentionMs, limit: rowsAtOnce }
  await inBatches(database, {
    size: rowsAtOnce,
    hasWork: async () => (await database.reader.first(noticesBefore, due)) !== undefined,
    async act(transaction) {
      const old = await transaction.all(noticesBefore, due)
      await deleteNotices(transaction, old, now)
      return old.length
    },
  })
}

export const noticeJobs: readonly Job<Deps>[] = [
  { name: 'purge-notices', everyMs: hourMs, run: purgeNotices },
]
