import { forEachDue } from '#server/core/jobs/for-each-due.ts'
import { dayMs, hourMs, minuteMs } from '#src/contract/wire/durations.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import type { Job } from '#server/core/jobs/job.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { uploadOfPhoto } from '#server/photos/photo/upload-store.ts'
import { incomingClips, removedClips } from '#server/photos/photo/clip-store.ts'
import { clipUploadId, deleteClipRow, withdrawClip } from '#server/photos/photo/photo-clip.ts'

const batchSize = 50
/** One day longer than the bytes of a stalled upload are kept. */
const announcementRetentionMs = 8 * dayMs

/** Marks the files of removed clips for removal once their zone is not on legal hold. */
async function markRemovedClipFiles({ database, clock }: Deps): Promise<void> {
  const due = { query: removedClips, params: { limit: batchSize } }
  await forEachDue(database, due, (transaction, { photo_id: photoId }) =>
    deleteClipRow(transaction, photoId, clock.now()),
  )
}

/**
 * Withdraws clips whose bytes have not arrived for this time. Their photos become ordinary photos that can be approved.
 */
async function withdrawLostClips({ database, clock }: Deps): Promise<void> {
  const before = clock.now() - announcementRetentionMs
  const due = { before, limit: batchSize }
  await inBatches(database, {
    size: batchSize,
    hasWork: async () => (await database.reader.first(incomingClips, due)) !== undefined,
    async act(transaction) {
      let withdrawn = 0
      for (const { photo_id: photoId, zone_id: zoneId } of await transaction.all(incomingClips, due)) {
        const upload = await transaction.first(uploadOfPhoto, { photoId: clipUploadId(photoId, 'clip') })
        if (upload !== undefined && upload.touched_at >= before) continue
        await withdrawClip(transaction, { photoId, zoneId }, clock.now())
        withdrawn += 1
      }
      return withdrawn
    },
  })
}

export const clipJobs: readonly Job<Deps>[] = [
  { name: 'delete-removed-clips', everyMs: minuteMs, run: markRemovedClipFiles },
  { name: 'withdraw-lost-clips', everyMs: hourMs, run: withdrawLostClips },
]
