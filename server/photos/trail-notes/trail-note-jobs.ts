import { hourMs } from '#src/contract/wire/durations.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import type { Job } from '#server/core/jobs/job.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { writeTombstones } from '#server/replication/scope-store.ts'
import { deleteNote, endedNotes } from './trail-note-store.ts'

const batchSize = 50

/** Deletes notes that nobody has confirmed for the days of their kind. Devices hide them by themselves. */
async function deleteEndedNotes({ database, clock }: Deps): Promise<void> {
  const due = { now: clock.now(), limit: batchSize }
  await inBatches(database, {
    size: batchSize,
    hasWork: async () => (await database.reader.first(endedNotes, { ...due, limit: 1 })) !== undefined,
    async act(transaction) {
      const notes = await transaction.all(endedNotes, due)
      for (const { id, zone_id: zoneId } of notes) {
        await transaction.run(deleteNote, { id })
        const gone = [{ table: 'trailNote', id, viewerId: null }] as const
        await writeTombstones(transaction, zoneScope(zoneId), { gone, at: due.now })
      }
      return notes.length
    },
  })
}

export const trailNoteJobs: readonly Job<Deps>[] = [
  { name: 'delete-ended-trail-notes', everyMs: hourMs, maxAttempts: 10, run: deleteEndedNotes },
]
