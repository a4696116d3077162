import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { SharedPhotoAnswer } from '#src/contract/entities/photos/shared-photo.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { isShared } from '#server/access/decide-access.ts'
import type { Reader } from '#server/core/db/database.ts'
import { clipOf } from '#server/photos/photo/clip-store.ts'
import { personOf } from '#server/accounts/users/user-answer.ts'
import { isoTime } from '#server/core/clock/clock.ts'
import { photoForLink } from './shared-photo-store.ts'

/** Returns what a link to these photos shows to anybody, in order and without photos that are not shared. */
export async function sharedPhotos(
  reader: Reader,
  ids: readonly PhotoId[],
  now: EpochMs,
): Promise<readonly SharedPhotoAnswer[]> {
  const shared: SharedPhotoAnswer[] = []
  for (const id of ids) {
    const photo = await reader.first(photoForLink, { id })
    if (photo === undefined || !isShared(photo, now)) continue
    shared.push({
      id: photo.id,
      filename: photo.filename,
      caption: photo.caption,
      altText: photo.alt_text,
      width: photo.width,
      height: photo.height,
      zoneName: photo.zone_name,
      brand: photo.brand,
      language: photo.language,
      takenBy: personOf(photo).displayName,
      uploadedAt: isoTime(photo.uploaded_at),
      expiresAt: photo.expires_at === null ? null : isoTime(photo.expires_at),
      ...(photo.clip_completed_at === null ? {} : clipOf(photo)),
    })
  }
  return shared
}
