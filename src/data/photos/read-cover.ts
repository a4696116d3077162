import { Dexie } from 'dexie'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { newestFirst, readPhoto } from './read-photos.ts'
import type { PhotoView } from './photo-view.ts'

/**
 * The number of newest photos among which the most liked is searched. A long zone is not read completely for one small
 * image.
 */
const newestExamined = 60

/**
 * Returns a zone’s cover photo: the chosen one, otherwise the most liked of its newest photos, otherwise the newest.
 * The device contains only photos that the reader can see, so covers can differ per reader. null if there is none.
 */
export async function readCover(
  context: DataContext,
  zoneId: ZoneId,
  chosen: PhotoId | null,
): Promise<PhotoView | null> {
  const own = chosen === null ? null : await readPhoto(context, chosen)
  if (own?.status === 'ready') return own
  const newest = await context.database.photos
    .where('[zoneId+uploadedAt]')
    .between([zoneId, Dexie.minKey], [zoneId, Dexie.maxKey])
    .reverse()
    .limit(newestExamined)
    .toArray()
  const ranked = newest
    .filter(({ status }) => status === 'ready')
    .toSorted((a, b) => b.likes - a.likes || newestFirst(a, b))
  for (const { id } of ranked) {
    // A photo that is being deleted or hidden here cannot be a cover.
    const photo = await readPhoto(context, id)
    if (photo?.status === 'ready') return photo
  }
  return null
}
