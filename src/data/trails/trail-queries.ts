import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { lastKey } from '#src/data/engine/database.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { foldContextOf, foldPhotos } from '#src/data/photos/read-photos.ts'
import { readReported } from '#src/data/recap/recap-queries.ts'
import type { TrailView } from './trail-view.ts'

/** A photo taken on the trail, with its distance from the start. */
export interface PhotoOnTrail {
  readonly photo: PhotoView
  readonly atMeters: number
}

/** The zone’s trail. null if it has none, undefined while loading. */
export function useTrail(zoneId: ZoneId): TrailView | null | undefined {
  return useLiveData(`trail ${zoneId}`, (context) => readTrail(context, zoneId))
}

/** Returns the zone’s trail with unsent changes applied. null if it has none. */
export async function readTrail(context: DataContext, zoneId: ZoneId): Promise<TrailView | null> {
  const { database } = context
  const pending = await pendingFor(database, `trail:${zoneId}`)
  const row = await database.trails.get(zoneId)
  const fold = await foldContextOf(context, pending)
  return foldView('trail', row === undefined ? null : { ...row, isWaiting: false }, { rows: pending, fold })
}

/** The photos along the zone’s trail that the reader can see, in trail order. */
export function usePhotosOnTrail(zoneId: ZoneId): readonly PhotoOnTrail[] | undefined {
  return useLiveData(`photos on trail ${zoneId}`, (context) => readPhotosOnTrail(context, zoneId))
}

/** Reads the value of `usePhotosOnTrail` from the given context. Deleted, hidden and reported photos are omitted. */
export async function readPhotosOnTrail(
  context: DataContext,
  zoneId: ZoneId,
): Promise<readonly PhotoOnTrail[]> {
  const { database } = context
  const places = (await readTrail(context, zoneId))?.photos ?? []
  const rows = await database.photos.bulkGet(places.map(({ photoId }) => photoId))
  const storedRows = rows.filter((row) => row !== undefined)
  const pending = await pendingFor(database, `zone:${zoneId}`)
  const reported = await readReported(context, zoneId)
  const now = context.nowUntil(storedRows.map(({ expiresAt }) => expiresAt))
  const shown = new Map(
    (await foldPhotos(context, storedRows, pending))
      .filter(({ status, expiresAt }) => status === 'ready' && (expiresAt === null || expiresAt > now))
      .filter(({ id }) => !reported.has(id))
      .map((photo) => [photo.id, photo]),
  )
  return places.flatMap(({ photoId, atMeters }) => {
    const photo = shown.get(photoId)
    return photo === undefined ? [] : [{ photo, atMeters }]
  })
}

/**
 * Returns the capture times of the reader’s own photos in a zone. Only photos that the server has and whose time is
 * known.
 */
export async function readOwnShots(
  { database, user }: DataContext,
  zoneId: ZoneId,
): Promise<readonly { readonly photoId: PhotoView['id']; readonly capturedAt: number }[]> {
  const own = await database.photos
    .where('uploader.id')
    .equals(user.id)
    .and((row) => row.id > `${zoneId}_` && row.id < `${zoneId}_${lastKey}`)
    .toArray()
  return own.flatMap(({ id, capturedAt }) => (capturedAt === null ? [] : [{ photoId: id, capturedAt }]))
}
