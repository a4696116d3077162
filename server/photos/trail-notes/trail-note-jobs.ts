import { hourMs } from '#src/contract/wire/durations.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { forEachDue } from '#server/core/jobs/for-each-due.ts'
import type { Job } from '#server/core/jobs/job.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { writeTombstones } from '#server/replication/scope-store.ts'
import { deleteNote, endedNotes } from './trail-note-store.ts'

const batchSize = 50

/** Deletes notes that have not been confirmed within the lifetime of their kind. Devices hide them on their own. */
async function deleteEndedNotes({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  const due = { query: endedNotes, params: { now, limit: batchSize } }
  await forEachDue(database, due, async (transaction, { id, zone_id: zoneId }) => {
    await transaction.run(deleteNote, { id })
    const gone = [{ table: 'trailNote', id, viewerId: null }] as const
    await writeTombstones(transaction, zoneScope(zoneId), { gone, at: now })
  })
}

export const trailNoteJobs: readonly Job<Deps>[] = [
  { name: 'delete-ended-trail-notes', everyMs: hourMs, run: deleteEndedNotes },
]
