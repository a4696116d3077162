import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { pendingAndCarriedFor } from '#src/data/engine/outbox/outbox-store.ts'
import { hiddenByPending, readHidden } from '#src/data/engine/replica/photos-under-review.ts'
import { type IndexChunks, chunksOfZone } from '#src/data/engine/replica/index-chunks.ts'
import { firstBefore, joinIndexes, sliceIndex, withChanges } from './index-parts.ts'
import { type PhotoIndex, entryOf } from '#src/data/engine/replica/photo-index.ts'
import type { PhotoView } from './photo-view.ts'
import { type TimeRange, foldPhotos, isShown, readLocal, visibleRange } from './read-photos.ts'

/** Returns the index of the zone’s photos that the user sees: all, or today’s in the zone’s time zone. */
export async function readPhotoIndex(
  context: DataContext,
  zoneId: ZoneId,
  day: 'today' | 'all',
): Promise<PhotoIndex> {
  const { database } = context
  const [zone, pending, whole] = await Promise.all([
    database.zones.get(zoneId),
    pendingAndCarriedFor(database, `zone:${zoneId}`),
    readChunks(database.photoIndex, zoneId),
  ])
  const range = visibleRange(context, zone, day)
  const stored = sliceIndex(whole, firstBefore(whole, range.endAt), firstBefore(whole, range.startAt))
  const hidden = await readHidden(database, zoneId)
  const doubtful = new Set<PhotoId>([...hidden.map(({ id }) => id), ...hiddenByPending(pending)])
  const rows = await database.photos.bulkGet([...doubtful])
  const views = await foldPhotos(
    context,
    rows.flatMap((row) => row ?? []),
    pending,
  )
  for (const { id } of views.filter(isShown)) doubtful.delete(id)
  const local = await readLocal(context, range, pending)
  return withChanges(stored, { removedIds: doubtful, added: local.map(entryOf) })
}

/** Returns the index of all photos of the zone in the base. */
export async function readChunks(chunks: IndexChunks, zoneId: ZoneId): Promise<PhotoIndex> {
  const rows = await chunksOfZone(chunks, zoneId).toArray()
  return joinIndexes(zoneId, rows.toReversed())
}

/** Returns the photos in this time range that the user sees, in no particular order. */
export async function readPhotosBetween(
  context: DataContext,
  zoneId: ZoneId,
  range: TimeRange,
): Promise<readonly PhotoView[]> {
  const { database } = context
  const pending = await pendingAndCarriedFor(database, `zone:${zoneId}`)
  const rows = await database.photos
    .where('[zoneId+uploadedAt]')
    .between([zoneId, range.startAt], [zoneId, range.endAt], true, false)
    .toArray()
  const stored = (await foldPhotos(context, rows, pending)).filter(isShown)
  return [...stored, ...(await readLocal(context, range, pending))]
}
