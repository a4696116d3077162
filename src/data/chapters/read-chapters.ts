import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import { type Chapter, chapterOf, chaptersOf } from '#src/contract/rules/chapters.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { newestFirst, readPhoto, visibleRange } from '#src/data/photos/read-photos.ts'
import { readZone } from '#src/data/zones/read-zones.ts'

/** A chapter with its cover and photo count, as shown in a list. */
export interface ChapterView {
  readonly chapter: Chapter
  readonly photoCount: number
  /** The photo that the host chose last, otherwise the most liked one the reader can see. null if there is none. */
  readonly cover: PhotoView | null
}

/**
 * Returns the chapters of a zone in order, each with its cover. Includes chapters without photos that the reader can
 * see.
 */
export async function readChapters(context: DataContext, zoneId: ZoneId): Promise<readonly ChapterView[]> {
  const zone = await readZone(context, zoneId)
  const chapters = zone ? chaptersOf(zone) : []
  if (!zone || chapters.length === 0) return []
  const { database } = context
  const range = visibleRange(context, await database.zones.get(zoneId), 'all')
  const chosen = new Map(zone.facts.chapterCovers.map((id, place) => [id, place + 1]))
  const rank = (row: PhotoRow) => chosen.get(row.id) ?? 0
  const found = new Map<Chapter, { photoCount: number; best: PhotoRow }>()
  await database.photos
    .where('[zoneId+uploadedAt]')
    .between([zoneId, range.startAt], [zoneId, range.endAt], true, false)
    .each((row) => {
      const chapter = row.status === 'ready' ? chapterOf(chapters, row) : null
      if (chapter === null) return
      const { photoCount = 0, best = row } = found.get(chapter) ?? {}
      const isBetter = rank(row) - rank(best) || row.likes - best.likes || newestFirst(best, row)
      found.set(chapter, { photoCount: photoCount + 1, best: isBetter > 0 ? row : best })
    })
  return Promise.all(
    chapters.map(async (chapter) => {
      const of = found.get(chapter)
      const cover = of === undefined ? null : await readPhoto(context, of.best.id)
      return { chapter, photoCount: of?.photoCount ?? 0, cover: cover?.status === 'ready' ? cover : null }
    }),
  )
}
