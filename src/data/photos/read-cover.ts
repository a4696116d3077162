import { Dexie } from 'dexie'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { newestFirst, readPhoto } from './read-photos.ts'
import type { PhotoView } from './photo-view.ts'

/** The most liked is looked for among so many of the newest: a long zone is not read through for one small picture. */
const newestLookedAt = 60

/**
 * The photo that stands for a zone: the chosen one, else the most liked of its newest ones, else the newest. Only what the
 * reader may see anyway is on the device, so that each sees a cover of theirs; null without any.
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
    .limit(newestLookedAt)
    .toArray()
  const ranked = newest
    .filter(({ status }) => status === 'ready')
    .toSorted((a, b) => b.likes - a.likes || newestFirst(a, b))
  for (const { id } of ranked) {
    // One that is being deleted or hidden here stands for nothing.
    const photo = await readPhoto(context, id)
    if (photo?.status === 'ready') return photo
  }
  return null
}
