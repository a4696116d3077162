import { useEffect } from 'react'
import { type PhotoId, type ZoneId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import type { BytesId, PictureRow, PictureSize, UserDatabase } from '#src/data/engine/database.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { type NumberedName, readNumberedName } from './name-in-zone.ts'
import type { PhotoView } from './photo-view.ts'
import { retainPictureUrl, cachedPictureUrl, pictureUrlOf } from './picture-urls.ts'
import { readCover } from './read-cover.ts'
import { type PhotoPage, readPhoto, readPhotosOfZone } from './read-photos.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { isOnRoll } from '#src/data/roll/read-roll.ts'
import { readFilesBeingAdded } from '#src/data/chosen-photos/files-being-added.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'

/** The zone’s photos, newest first: all, or today’s in the zone’s time zone. At most `limit` of `total`. */
export function usePhotosOfZone(zoneId: ZoneId, day: 'today' | 'all', limit: number): PhotoPage | undefined {
  return useLiveData(`photos ${zoneId} ${day} ${limit}`, (context) =>
    readPhotosOfZone(context, zoneId, { day, limit }),
  )
}

/** One photo. null if it does not exist or has expired. */
export function usePhoto(id: PhotoId): PhotoView | null | undefined {
  return useLiveData(`photo ${id}`, (context) => readPhoto(context, id))
}

/**
 * A zone’s cover photo: `chosen`, otherwise the most liked of its newest photos, otherwise the newest. null if there is
 * none.
 */
export function useCover(zoneId: ZoneId, chosen: PhotoId | null): PhotoView | null | undefined {
  return useLiveData(`cover ${zoneId} ${chosen}`, (context) => readCover(context, zoneId, chosen))
}

/**
 * An object URL of bytes that are still on this device, valid while the component is mounted. null if the server has
 * the photo or it is on an undeveloped roll. A photo that was just queued in this tab has the URL from the first frame.
 */
export function useLocalPicture(id: BytesId, size: PictureSize): string | null | undefined {
  const picture = useLiveData(`picture ${id} ${size}`, async (context) => {
    const { database } = context
    const stored = (await database.pictures.get([id, size])) ?? (await readCarriedPreview(database, id))
    const isSound = stored?.mimeType.startsWith('audio/') === true
    return stored !== null && !isSound && (await isOnRoll(context, zoneIdOf(id))) ? null : stored
  })
  const url = picture ? pictureUrlOf(picture) : picture === null ? null : cachedPictureUrl(id, size)
  useEffect(() => (typeof url === 'string' ? retainPictureUrl(id, size) : undefined), [id, size, url])
  return url
}

/** Returns the preview of a photo that this device carries for someone else. */
async function readCarriedPreview(database: UserDatabase, photoId: BytesId): Promise<PictureRow | null> {
  const { preview: bytes, mimeType } =
    (await database.carriedBytes.where('photoId').equals(photoId).first()) ?? {}
  return bytes === undefined || mimeType === undefined ? null : { photoId, size: 'preview', bytes, mimeType }
}

/** True if the signed-in user has added a photo to the zone, sent or unsent. */
export function useHasAddedPhotos(zoneId: ZoneId): boolean | undefined {
  return useLiveData(`has-added ${zoneId}`, (context) => hasAddedPhotos(context, zoneId))
}

/** The user’s numbered name in the zone, if another member has the same name. null if it is not numbered. */
export function useNumberedName(zoneId: ZoneId): NumberedName | null | undefined {
  return useLiveData(`numbered name ${zoneId}`, (context) => readNumberedName(context, zoneId))
}

/** True if the signed-in user has added a photo to the zone, sent or unsent. */
export async function hasAddedPhotos({ database, user }: DataContext, zoneId: ZoneId): Promise<boolean> {
  const own = database.photos.where('uploader.id').equals(user.id)
  const [pending, beingAdded, stored] = await Promise.all([
    pendingFor(database, `zone:${zoneId}`),
    readFilesBeingAdded(database),
    own.filter((photo) => photo.zoneId === zoneId).first(),
  ])
  return (
    stored !== undefined ||
    pending.some(({ name }) => name === 'photo.upload') ||
    beingAdded.some((row) => row.zoneId === zoneId)
  )
}
