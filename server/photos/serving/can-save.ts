import { monthOf } from '#src/contract/entities/photos/download.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { lastDownload } from '#server/accounts/users/download-quota-store.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import type { PhotoForReader } from '#server/photos/photo/photo-store.ts'
import { readUnlock } from '#server/zones/unlocking/unlocked-zone.ts'
import { fileName } from '#src/contract/rules/file-name.ts'

interface SaveRequest {
  readonly photo: PhotoForReader
  readonly viewer: Viewer
}

/** Returns true if the viewer downloaded the photo in this month or within the last day. */
export async function wasDownloaded(
  { database, clock }: Deps,
  { photo, viewer }: SaveRequest,
): Promise<boolean> {
  const now = clock.now()
  const downloadKey = { userId: viewer.userId, photoId: photo.id, month: monthOf(now), since: now - dayMs }
  return (await database.reader.first(lastDownload, downloadKey)) !== undefined
}

/** Returns true if the viewer can save files of the photo: it is their own, in an unlocked zone, or downloaded. */
export async function canSave(deps: Deps, { photo, viewer }: SaveRequest): Promise<boolean> {
  if (photo.user_id === viewer.userId) return true
  if ((await readUnlock(deps.database.reader, photo.zone_id)) !== null) return true
  return wasDownloaded(deps, { photo, viewer })
}

/** Returns the name of a downloaded file: the photo's original name with the extension of the file that is sent. */
export function downloadName(
  photo: { readonly original_name: string; readonly filename: string },
  file: string,
): string {
  return fileName(
    photo.original_name,
    (file === 'original' ? photo.filename : file).split('.').at(-1) ?? 'jpg',
  )
}
