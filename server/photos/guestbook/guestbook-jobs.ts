import { dayMs, minuteMs } from '#src/contract/wire/durations.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import type { Job } from '#server/core/jobs/job.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { entriesToDelete, lateVoices } from './guestbook-removal-store.ts'
import { deleteEntry, takeVoice } from './remove-entry.ts'

const batchSize = 50
/** A day longer than the bytes of an upload that does not go on. */
const voicesAwaitedMs = 8 * dayMs

/** Deletes removed entries with their voices. */
async function deleteEntries({ database, clock }: Deps): Promise<void> {
  await inBatches(database, {
    size: batchSize,
    hasWork: async () => (await database.reader.first(entriesToDelete, { limit: 1 })) !== undefined,
    async act(transaction) {
      const entries = await transaction.all(entriesToDelete, { limit: batchSize })
      for (const entry of entries) await deleteEntry(transaction, entry, clock.now())
      return entries.length
    },
  })
}

/** Takes off their entries the voices whose bytes do not come any more. */
async function forgetLateVoices({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  const due = { before: now - voicesAwaitedMs, limit: batchSize }
  await inBatches(database, {
    size: batchSize,
    hasWork: async () => (await database.reader.first(lateVoices, due)) !== undefined,
    async act(transaction) {
      const entries = await transaction.all(lateVoices, due)
      for (const entry of entries) await takeVoice(transaction, entry, now)
      return entries.length
    },
  })
}

export const guestbookJobs: readonly Job<Deps>[] = [
  { name: 'delete-guestbook-entries', everyMs: minuteMs, maxAttempts: 10, run: deleteEntries },
  { name: 'forget-late-voices', everyMs: 60 * minuteMs, maxAttempts: 10, run: forgetLateVoices },
]
