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
import { foldPhotos, isInRange, isShown, newestFirst, readLocal, visibleRange } from './read-photos.ts'

/** Which photos to show: the reader’s own, those the reader likes, those of one person by id, or those of a chapter. */
export type PhotoFilter = 'mine' | 'liked' | ChapterKey | UserId

/** Returns the chapter selected by a filter. null if it selects none, or one that does not exist anymore. */
export function chapterOfFilter(zone: ChapteredZone, filter: string): Chapter | null {
  return chaptersOf(zone).find(({ key }) => key === filter) ?? null
}

/** Parses a filter from a URL. Returns undefined for anything else. */
export function photoFilterOf(text: string | undefined): PhotoFilter | undefined {
  if (text === 'mine' || text === 'liked') return text
  if (text !== undefined && isChapterFilter(text)) return text
  const id = v.safeParse(UserId, text)
  return id.success ? id.output : undefined
}

/** Returns the zone’s photos that match the filter, newest first. Unsent photos are included in the reader’s own. */
export async function readFilteredPhotos(
  context: DataContext,
  zoneId: ZoneId,
  filter: PhotoFilter,
): Promise<readonly PhotoView[]> {
  const { database, user } = context
  const pending = await pendingFor(database, `zone:${zoneId}`)
  const range = visibleRange(context, await database.zones.get(zoneId), 'all')
  const isOfZone = (row: { readonly zoneId: ZoneId; readonly uploadedAt: number }) =>
    row.zoneId === zoneId && isInRange(range, row.uploadedAt)
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

/** Returns the photos of a chapter, including unsent ones. Empty if the chapter does not exist anymore. */
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
 * A person who added photos to a zone. The server numbers people with the same name. Those without a number are
 * numbered here, in the order of their first photos.
 */
export interface Contributor extends Pick<Person, 'displayName' | 'profileImageUrl'> {
  readonly id: UserId
  readonly photoCount: number
}

/** Returns all people whose photos in the zone the reader can see, except the reader, most photos first. */
export async function readContributors(
  context: DataContext,
  zoneId: ZoneId,
): Promise<readonly Contributor[]> {
  const { database, user } = context
  const range = visibleRange(context, await database.zones.get(zoneId), 'all')
  const found = new Map<UserId, Contributor>()
  await database.photos
    .where('[zoneId+uploadedAt]')
    .between([zoneId, range.startAt], [zoneId, range.endAt], true, false)
    .each((row) => {
      const { id, displayName, profileImageUrl } = row.uploader
      if (id === null || !isShown(row)) return
      // The newest row has the current name.
      const photoCount = (found.get(id)?.photoCount ?? 0) + 1
      found.set(id, { id, displayName, profileImageUrl, photoCount })
    })
  // Rows are read oldest first, and a map keeps the position of the first entry, so people are in that order too.
  const people = [...found.values()]
  const names = distinctNames(people)
  return people
    .map((person, at) => ({ ...person, displayName: names[at] ?? person.displayName }))
    .filter(({ id }) => id !== user.id)
    .toSorted((a, b) => b.photoCount - a.photoCount || compareNames(a.displayName, b.displayName))
}
