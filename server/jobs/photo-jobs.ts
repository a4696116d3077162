import { ok } from '#src/contract/result.ts'
import { zoneScope } from '#src/contract/sync-messages.ts'
import type { Deps } from '../deps.ts'
import { forgetUnwanted, unwantedFiles } from '../photos/photo-file-store.ts'
import { hidePhoto, photosHiddenBefore, photosToHide } from '../photos/photo-store.ts'
import { forgetPhoto, takePhotoFromSight } from '../photos/remove-photo.ts'
import { currentRevision } from '../sync/scope-store.ts'

const hourMs = 3_600_000
/** How long a hidden photo's files stay, so that an operator can still help. */
const filesKeptMs = 72 * hourMs
/** A transaction stays short enough for the people who are waiting. */
const batchSize = 50

/** Takes expired photos out of everybody's sight; nobody could read them since the moment of their expiry. */
export async function hideExpiredPhotos({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  await inBatches(async () => {
    const photos = await database.reader.all(photosToHide, { now, limit: batchSize })
    await database.write(async (transaction) => {
      for (const photo of photos) {
        await takePhotoFromSight(transaction, photo, now)
        const rev = await currentRevision(transaction, zoneScope(photo.zone_id))
        await transaction.run(hidePhoto, { id: photo.id, rev, now })
      }
      return ok(null)
    })
    return photos.length
  })
}

/** Forgets photos that were hidden long enough ago; their files go with the next job. */
export async function removeHiddenPhotos({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  await inBatches(async () => {
    const photos = await database.reader.all(photosHiddenBefore, {
      before: now - filesKeptMs,
      limit: batchSize,
    })
    await database.write(async (transaction) => {
      for (const photo of photos) await forgetPhoto(transaction, photo, now)
      return ok(null)
    })
    return photos.length
  })
}

/** Removes files that belong to nothing any more: bytes first, then the note, so that a crash forgets neither. */
export async function removeUnwantedFiles({ database, blobs, clock }: Deps): Promise<void> {
  await inBatches(async () => {
    const files = await database.reader.all(unwantedFiles, { now: clock.now(), limit: batchSize })
    for (const { filename } of files) {
      await blobs.removeAll(filename)
      await database.write(async (transaction) => ok(await transaction.run(forgetUnwanted, { filename })))
    }
    return files.length
  })
}

const partsKeptMs = 7 * 24 * hourMs

/**
 * Removes parts of photos that nobody went on sending for a week. The photo stays what its preview shows: whoever comes
 * back begins at 0.
 */
export async function removeOldParts({ parts, clock }: Deps): Promise<void> {
  for (const name of await parts.untouchedSince(clock.now() - partsKeptMs)) await parts.remove(name)
}

/** Repeats until a batch was not full. */
async function inBatches(run: () => Promise<number>): Promise<void> {
  let done = batchSize
  while (done === batchSize) done = await run()
}
