import { forEachDue } from '#server/core/jobs/for-each-due.ts'
import { guestbookJobs } from '#server/photos/guestbook/guestbook-jobs.ts'
import { trailNoteJobs } from '#server/photos/trail-notes/trail-note-jobs.ts'
import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { hidePhoto, photosHiddenBefore, photosToHide } from '#server/photos/photo/photo-expiry-store.ts'
import { claimUnusedFiles, deleteUnusedFile, unusedFileQuery } from '#server/photos/photo/photo-file-store.ts'
import { dropNames } from '#server/photos/photo/file-rows.ts'
import { deletePhotoRows, removePhoto, withdrawPhoto } from '#server/photos/photo/remove-photo.ts'
import { readUploadId } from '#server/photos/photo/photo-clip.ts'
import { uploadsRefusedBefore } from '#server/photos/photo/upload-store.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { deleteStaleLeases } from '#server/photos/ingest/upload-locks.ts'
import { removeUntouchedPart } from '#server/photos/ingest/unfinished-uploads.ts'
import { hasDue } from '#server/core/jobs/due-rows.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { hourMs, minuteMs } from '#src/contract/wire/durations.ts'

/** How long the files of a hidden photo are kept, so that an operator can still help. */
const fileRetentionMs = 72 * hourMs
/** Keeps each transaction short, so that user requests are not delayed. */
const batchSize = 50
/** Needs no scope: a transaction that creates a photo from these files locks the same rows. */
const withoutScopes = { scopes: [] }

/** Hides expired photos. Readers cannot see them from the time of expiry, even before this job runs. */
export async function hideExpiredPhotos({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  const due = { query: photosToHide, params: { now, limit: batchSize } }
  await forEachDue(database, due, async (transaction, photo) => {
    await withdrawPhoto(transaction, photo, now)
    const rev = await currentRevision(transaction, zoneScope(photo.zone_id))
    await transaction.run(hidePhoto, { id: photo.id, rev, now })
  })
}

/** Deletes photos whose retention period has ended. `removeUnusedFiles` removes their files. */
export async function removeHiddenPhotos({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  const due = { query: photosHiddenBefore, params: { before: now - fileRetentionMs, limit: batchSize } }
  await forEachDue(database, due, (transaction, photo) => deletePhotoRows(transaction, photo, now))
}

/**
 * Removes unused files. First claims them, so that a slow upload cannot use files that are being removed. Then deletes
 * the bytes, and last the row, so that the job can continue after a crash.
 */
async function removeUnusedFiles({ database, blobs, clock }: Deps, stop: AbortSignal): Promise<void> {
  const due = { now: clock.now(), limit: batchSize }
  while (!stop.aborted) {
    if ((await database.reader.first(unusedFileQuery, due)) === undefined) return
    const claimed = await database.write(async (transaction) => {
      const unusedFiles = await transaction.all(claimUnusedFiles, due)
      // Files that were held by an order still have their names.
      for (const { filename } of unusedFiles) await dropNames(transaction, filename)
      return ok(unusedFiles)
    }, withoutScopes)
    const files = claimed.ok ? claimed.value : []
    await blobs.removeAll(files.map(({ filename }) => filename))
    await database.write(async (transaction) => {
      for (const { filename } of files) await transaction.run(deleteUnusedFile, { filename })
      return ok(null)
    }, withoutScopes)
  }
}

const refusalRetentionMs = 24 * hourMs

/** Removes photos that have only a preview, because their bytes were unreadable and were not replaced within a day. */
async function removeRefusedUploads({ database, clock }: Deps): Promise<void> {
  const due = {
    query: uploadsRefusedBefore,
    params: { before: clock.now() - refusalRetentionMs, limit: batchSize },
  }
  await forEachDue(database, due, (transaction, photo) => removePhoto(transaction, photo, clock.now()))
}

const partRetentionMs = 7 * 24 * hourMs
/** The limit if disk space is low. */
const shortPartRetentionMs = 24 * hourMs

/**
 * Removes parts of photos, clips and films whose upload has been idle for a week, or for a day if disk space is low.
 * The photo keeps its preview. A sender who resumes starts at 0.
 */
async function removeOldParts(deps: Deps): Promise<void> {
  const { parts, clock, storage } = deps
  await deleteStaleLeases(deps)
  const before = clock.now() - ((await storage.isShort()) ? shortPartRetentionMs : partRetentionMs)
  for (const name of await parts.untouchedSince(before)) {
    const id = readUploadId(name)
    if (id === null) await parts.removeUntouched(name, before)
    else await removeUntouchedPart(deps, id, before)
  }
}

export const photoJobs: readonly Job<Deps>[] = [
  {
    name: 'hide-expired-photos',
    everyMs: minuteMs,
    hasWork: hasDue(photosToHide),
    run: hideExpiredPhotos,
  },
  {
    name: 'remove-hidden-photos',
    everyMs: minuteMs,
    async hasWork({ database, clock }) {
      const due = { before: clock.now() - fileRetentionMs, limit: 1 }
      return (await database.reader.first(photosHiddenBefore, due)) !== undefined
    },
    run: removeHiddenPhotos,
  },
  {
    name: 'remove-unused-files',
    everyMs: minuteMs,
    hasWork: hasDue(unusedFileQuery),
    run: removeUnusedFiles,
  },
  ...guestbookJobs,
  ...trailNoteJobs,
  { name: 'remove-old-parts', everyMs: 10 * minuteMs, run: removeOldParts },
  { name: 'remove-refused-uploads', everyMs: 10 * minuteMs, run: removeRefusedUploads },
]
