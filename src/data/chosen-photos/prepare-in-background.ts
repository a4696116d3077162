import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { queuePhotoIn } from '#src/data/photos/queue-photo.ts'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'
import { readBackgroundFiles } from './background-files.ts'
import { type PhotoPreparer, photoOf } from './photo-preparation.ts'
import { pictureLock, withPreparationLock } from './preparation-lane.ts'

/**
 * Prepares chosen files in a service worker, one at a time on this device. Stops when none is left that it can prepare
 * or `signal` aborts; the current photo is finished first. A file that fails is left unchanged, so that a page tries it
 * and notifies the user.
 */
export async function prepareInBackground(
  context: DataContext,
  prepare: PhotoPreparer,
  signal: AbortSignal,
): Promise<void> {
  const failed = new Set<MutationId>()
  let hasMore = true
  while (hasMore && !signal.aborted) {
    hasMore = false
    const turn = async () => {
      const row = (await readBackgroundFiles(context)).find(({ id }) => !failed.has(id))
      if (row === undefined) return
      const outcome = await prepareOne(context, row, prepare)
      if (outcome === 'failed') failed.add(row.id)
      hasMore = outcome !== 'later'
    }
    await withPreparationLock(context, pictureLock, { signal, turn })
  }
}

async function prepareOne(
  context: DataContext,
  row: ChosenPhotoRow,
  prepare: PhotoPreparer,
): Promise<'queued' | 'failed' | 'later'> {
  const { id, zoneId, attempts } = row
  const { chosenPhotos } = context.database
  // The attempt is counted first, because it may end this worker.
  await chosenPhotos.update(id, { attempts: attempts + 1 })
  const photo = await photoOf(context, row, prepare)
  if (photo === 'later') return photo
  if (typeof photo !== 'string' && zoneId !== null) {
    const queued = await queuePhotoIn(context, zoneId, photo)
    if (queued.ok || queued.error.code === 'gone') return 'queued'
  }
  await chosenPhotos.update(id, { attempts })
  return 'failed'
}
