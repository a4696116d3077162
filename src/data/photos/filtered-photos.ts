import { compareNames } from '#src/platform/device/compare-names.ts'
import * as v from 'valibot'
import { UserId, type ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { Person } from '#src/contract/entities/accounts/user.ts'
import {
  type Chapter,
  type ChapteredPhoto,
  type ChapterKey,
  type ChapteredZone,
  chaptersOf,
  isInChapter,
} from '#src/contract/rules/chapters.ts'
import { readZone } from '#src/data/zones/read-zones.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { lastKey } from '#src/data/engine/database.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { distinctNames } from './distinct-names.ts'
import type { PhotoView } from './photo-view.ts'
import { foldPhotos, isIn, isShown, newestFirst, readLocal, visibleRange } from './read-photos.ts'

/** Whose photos, or which: the reader's own, those that they like, one person's by their id, or those of a chapter. */
export type PhotoFilter = 'mine' | 'liked' | ChapterKey | UserId

/** The chapter that a filter names; null: it names none, or one that is no longer there. */
export function chapterOfFilter(zone: ChapteredZone, filter: string): Chapter | null {
  return chaptersOf(zone).find(({ key }) => key === filter) ?? null
}

/** What an address says of it; undefined for anything else. */
export function photoFilterOf(text: string | undefined): PhotoFilter | undefined {
  if (text === 'mine' || text === 'liked') return text
  if (text !== undefined && isChapterFilter(text)) return text
  const id = v.safeParse(UserId, text)
  return id.success ? id.output : undefined
}

/** The photos of a zone that pass, newest first; what waits to be sent is among the reader's own. */
export async function readFilteredPhotos(
  context: DataContext,
  zoneId: ZoneId,
  filter: PhotoFilter,
): Promise<readonly PhotoView[]> {
  const { database, user } = context
  const pending = await pendingFor(database, `zone:${zoneId}`)
  const range = visibleRange(await database.zones.get(zoneId), 'all', context.serverNow())
  const isOfZone = (row: { readonly zoneId: ZoneId; readonly uploadedAt: number }) =>
    row.zoneId === zoneId && isIn(range, row.uploadedAt)
  if (filter === 'liked') {
    const likes = await database.likes.where('id').between(`${zoneId}_`, `${zoneId}_${lastKey}`).toArray()
    const tapped = pending.flatMap((row) => (row.name === 'photo.like' ? [row.args.photoId] : []))
    const ids = [...new Set([...likes.map(({ photoId }) => photoId), ...tapped])]
    const found = (await database.photos.bulkGet(ids)).flatMap((row) => row ?? [])
    const views = await foldPhotos(context, found.filter(isOfZone), pending)
    return views.filter((view) => view.liked && isShown(view)).toSorted(newestFirst)
  }
  if (isChapterFilter(filter)) return readChapter(context, { zoneId, filter, pending, range })
  const id = filter === 'mine' ? user.id : filter
  const rows = await database.photos.where('uploader.id').equals(id).filter(isOfZone).toArray()
  const views = (await foldPhotos(context, rows, pending)).filter(isShown)
  const local = id === user.id ? await readLocal(context, range, pending) : []
  return [...local, ...views].toSorted(newestFirst)
}

function isChapterFilter(filter: string): filter is ChapterKey {
  return chapterKey.test(filter)
}

const chapterKey = /^chapter-(?:\d{1,16}|[0-9a-f-]{36})$/

interface ChapterPhotos {
  readonly zoneId: ZoneId
  readonly filter: ChapterKey
  readonly pending: Awaited<ReturnType<typeof pendingFor>>
  readonly range: ReturnType<typeof visibleRange>
}

/** The photos of a chapter, those that wait to be sent among them; none where the chapter is gone. */
async function readChapter(
  context: DataContext,
  { zoneId, filter, pending, range }: ChapterPhotos,
): Promise<readonly PhotoView[]> {
  const zone = await readZone(context, zoneId)
  const chapter = zone ? chapterOfFilter(zone, filter) : null
  if (chapter === null) return []
  const isInside = (photo: ChapteredPhoto) => isInChapter(chapter, photo)
  const rows = await context.database.photos
    .where('[zoneId+uploadedAt]')
    .between([zoneId, range.startAt], [zoneId, range.endAt], true, false)
    .filter(isInside)
    .toArray()
  const views = (await foldPhotos(context, rows, pending)).filter(isShown)
  const local = (await readLocal(context, range, pending)).filter(isInside)
  return [...local, ...views].toSorted(newestFirst)
}

/**
 * Somebody who added photos to a zone. The server numbers people of the same name; those without one are numbered here, in
 * the order of their first photos.
 */
export interface Contributor extends Pick<Person, 'displayName' | 'profileImageUrl'> {
  readonly id: UserId
  readonly photoCount: number
}

/** Everybody whose photos of the zone the reader sees, but for the reader; those with the most photos first. */
export async function readContributors(
  context: DataContext,
  zoneId: ZoneId,
): Promise<readonly Contributor[]> {
  const { database, user } = context
  const range = visibleRange(await database.zones.get(zoneId), 'all', context.serverNow())
  const found = new Map<UserId, Contributor>()
  await database.photos
    .where('[zoneId+uploadedAt]')
    .between([zoneId, range.startAt], [zoneId, range.endAt], true, false)
    .each((row) => {
      const { id, displayName, profileImageUrl } = row.uploader
      if (id === null || !isShown(row)) return
      // The newest row has the name as it is now.
      const photoCount = (found.get(id)?.photoCount ?? 0) + 1
      found.set(id, { id, displayName, profileImageUrl, photoCount })
    })
  // Rows come oldest first, and so do people: a map keeps the place of the first.
  const people = [...found.values()]
  const names = distinctNames(people)
  return people
    .map((person, at) => ({ ...person, displayName: names[at] ?? person.displayName }))
    .filter(({ id }) => id !== user.id)
    .toSorted((a, b) => b.photoCount - a.photoCount || compareNames(a.displayName, b.displayName))
}
