import { forEachDue } from '#server/core/jobs/for-each-due.ts'
import { dayMs, minuteMs } from '#src/contract/wire/durations.ts'
import type { Job } from '#server/core/jobs/job.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { entriesToDelete, lateVoices } from './guestbook-removal-store.ts'
import { deleteEntry, removeVoice } from './remove-entry.ts'

const batchSize = 50
/** One day longer than the bytes of a stalled upload are kept. */
const voiceDeadlineMs = 8 * dayMs

/** Deletes removed entries with their voice messages. */
async function deleteEntries({ database, clock }: Deps): Promise<void> {
  const due = { query: entriesToDelete, params: { limit: batchSize } }
  await forEachDue(database, due, (transaction, entry) => deleteEntry(transaction, entry, clock.now()))
}

/** Removes voice messages from their entries if the bytes have stopped arriving. */
async function discardLateVoices({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  const due = { query: lateVoices, params: { before: now - voiceDeadlineMs, limit: batchSize } }
  await forEachDue(database, due, (transaction, entry) => removeVoice(transaction, entry, now))
}

export const guestbookJobs: readonly Job<Deps>[] = [
  { name: 'delete-guestbook-entries', everyMs: minuteMs, run: deleteEntries },
  { name: 'discard-late-voices', everyMs: 60 * minuteMs, run: discardLateVoices },
]
