import { deviceTimeZone } from '#src/platform/device/device-time-zone.ts'
import { Dexie } from 'dexie'
import type { CommentId, PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import { photoLifetimeMs } from '#src/contract/rules/plan.ts'
import { type EpochMs, dayInTimeZone, rangeOfDay } from '#src/contract/wire/time.ts'
import type { ZoneRow } from '#src/contract/entities/zones/zone.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { type UserDatabase, lastKey } from '#src/data/engine/database.ts'
import { isZoneUnread } from '#src/data/engine/replica/scopes.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingAndCarriedFor } from '#src/data/engine/outbox/outbox-store.ts'
import { hiddenByPending, readHidden } from '#src/data/engine/replica/photos-under-review.ts'
import { type PhotoView, personOf } from './photo-view.ts'
import type { FoldContext } from '#src/data/engine/client-mutation.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { undevelopedOf } from '#src/data/roll/read-roll.ts'

/** A page of a zone’s photos, newest first, with their total number and the time of the oldest upload. */
export interface PhotoPage {
  readonly photos: readonly PhotoView[]
  readonly total: number
  /** null if there are no photos. */
  readonly oldestAt: EpochMs | null
  /** True if there may be more photos that this device has never read. */
  readonly isUnread: boolean
}

/** Reads the first `limit` photos of the zone. Reads no more rows than it shows, plus the unsent ones. */
export async function readPhotosOfZone(
  context: DataContext,
  zoneId: ZoneId,
  page: { readonly day: 'today' | 'all'; readonly limit: number },
): Promise<PhotoPage> {
  const { database } = context
  // Independent reads run in parallel: each sequential request costs a slow phone about 20 ms.
  const [zone, pending, hidden] = await Promise.all([
    database.zones.get(zoneId),
    pendingAndCarriedFor(database, `zone:${zoneId}`),
    readHidden(database, zoneId),
  ])
  const range = visibleRange(context, zone, page.day)
  const inRange = database.photos
    .where('[zoneId+uploadedAt]')
    .between([zoneId, range.startAt], [zoneId, range.endAt], true, false)
  const hiddenCount = hidden.length + hiddenByPending(pending).size
  const [rows, first, inAll, localViews, isUnread] = await Promise.all([
    inRange
      .clone()
      .reverse()
      .limit(page.limit + hiddenCount)
      .toArray(),
    inRange.clone().first(),
    countInRange(database, zoneId, range),
    readLocal(context, range, pending),
    isZoneUnread(context, zoneId, pending),
  ])
  const views = (await foldPhotos(context, rows, pending)).filter(isShown)
  const photos = [...localViews, ...views].toSorted(newestFirst).slice(0, page.limit)
  const hiddenOnPage = rows.length - views.length
  const isAll = rows.length < page.limit + hiddenCount
  const beyond = hidden.filter(
    ({ id, uploadedAt }) => isInRange(range, uploadedAt) && !rows.some((row) => row.id === id),
  )
  const stored = isAll ? rows.length : inAll - beyond.length
  const oldest = isAll ? photos.at(-1) : first
  return {
    photos,
    total: stored - hiddenOnPage + localViews.length,
    oldestAt: oldest?.uploadedAt ?? null,
    isUnread,
  }
}

/** Returns the photos in this time range that are not in the base yet. */
export async function readLocal(
  context: DataContext,
  range: TimeRange,
  pending: readonly OutboxRow[],
): Promise<readonly PhotoView[]> {
  const local = await readLocalUploads(context.database, pending)
  const inRange = local.filter(({ createdAt }) => isInRange(range, createdAt))
  return (await foldLocal(context, inRange, pending)).filter(isShown)
}

export function isShown({ status }: PhotoRow): boolean {
  return status !== 'hidden'
}

export function isInRange({ startAt, endAt }: TimeRange, at: EpochMs): boolean {
  return at >= startAt && at < endAt
}

/** Counts keys only if the zone’s stored count does not apply. */
async function countInRange(database: UserDatabase, zoneId: ZoneId, range: TimeRange): Promise<number> {
  const byTime = database.photos.where('[zoneId+uploadedAt]')
  const isOutside = (row: PhotoRow | undefined) =>
    row !== undefined && (row.uploadedAt < range.startAt || row.uploadedAt >= range.endAt)
  const ofZone = byTime.between([zoneId, Dexie.minKey], [zoneId, Dexie.maxKey])
  const [first, last, known] = await Promise.all([
    ofZone.clone().first(),
    ofZone.clone().last(),
    database.photoCounts.get(zoneId),
  ])
  if (isOutside(first) || isOutside(last))
    return byTime.between([zoneId, range.startAt], [zoneId, range.endAt], true, false).count()
  return known?.count ?? 0
}

/** Returns one photo with all changes applied. null if it does not exist or has expired. */
export async function readPhoto(context: DataContext, id: PhotoId): Promise<PhotoView | null> {
  const { database } = context
  const [pending, row] = await Promise.all([
    pendingAndCarriedFor(database, `photo:${id}`),
    database.photos.get(id),
  ])
  if (row === undefined) {
    const fold = await foldContextOf(context, pending)
    return foldView('photo', null, { rows: pending, fold })
  }
  if (row.expiresAt !== null && row.expiresAt <= context.nowUntil([row.expiresAt])) return null
  const [view] = await foldPhotos(context, [row], pending)
  return view ?? null
}

/** Returns the photos before and after this one in its zone’s list, newest first. */
export async function readNeighbours(
  context: DataContext,
  id: PhotoId,
): Promise<{ readonly previous: PhotoId | null; readonly next: PhotoId | null }> {
  const photo = await readPhoto(context, id)
  if (photo === null) return { previous: null, next: null }
  const { database } = context
  const { zoneId, uploadedAt } = photo
  const [pending, zone] = await Promise.all([
    pendingAndCarriedFor(database, `zone:${zoneId}`),
    database.zones.get(zoneId),
  ])
  const removedIds = hiddenByPending(pending)
  const range = visibleRange(context, zone, 'all')
  const byTime = database.photos.where('[zoneId+uploadedAt]')
  const [newer, older, uploads] = await Promise.all([
    byTime
      .between([zoneId, uploadedAt], [zoneId, Dexie.maxKey])
      .filter((row) => isShown(row) && !removedIds.has(row.id) && newestFirst(row, photo) < 0)
      .first(),
    byTime
      .between([zoneId, range.startAt], [zoneId, uploadedAt], true, true)
      .reverse()
      .filter((row) => isShown(row) && !removedIds.has(row.id) && newestFirst(row, photo) > 0)
      .first(),
    readLocalUploads(database, pending),
  ])
  const local = await foldLocal(context, uploads, pending)
  const all = [...(newer ? [newer] : []), ...(older ? [older] : []), ...local].toSorted(newestFirst)
  return {
    previous: all.findLast((row) => newestFirst(row, photo) < 0)?.id ?? null,
    next: all.find((row) => newestFirst(row, photo) > 0)?.id ?? null,
  }
}

/** From `startAt` up to but not including `endAt`. */
export interface TimeRange {
  readonly startAt: EpochMs
  readonly endAt: EpochMs
}

type ListPosition = Pick<PhotoRow, 'id' | 'uploadedAt'>

/** The order of every list of photos: newest first, with the id as a tie-breaker. */
export function newestFirst(a: ListPosition, b: ListPosition): number {
  return b.uploadedAt - a.uploadedAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
}

/**
 * Returns the upload times of photos that are shown. A photo expires at `max(uploadedAt + 4 days, zone's end)`, so no
 * photo expires before the zone ends.
 */
export function visibleRange(
  { nowUntil, serverNow }: Pick<DataContext, 'nowUntil' | 'serverNow'>,
  zone: ZoneRow | undefined,
  day: 'today' | 'all',
): TimeRange {
  const endsAt = zone?.expiresAt ?? null
  const hasEnded = endsAt !== null && endsAt <= nowUntil([endsAt])
  const oldestAt = hasEnded ? serverNow() - photoLifetimeMs + 1 : 0
  if (day === 'all') return { startAt: oldestAt, endAt: Number.MAX_SAFE_INTEGER }
  const timeZone = zone?.timeZone ?? deviceTimeZone()
  const today = rangeOfDay(dayInTimeZone(nowUntil([]), timeZone), timeZone)
  nowUntil([today.endAt])
  return { startAt: Math.max(today.startAt, oldestAt), endAt: today.endAt }
}

type UploadRow = OutboxRow<'photo.upload'>

/** Returns uploads whose photo is not in the base yet. */
async function readLocalUploads(
  database: UserDatabase,
  pending: readonly OutboxRow[],
): Promise<readonly UploadRow[]> {
  const uploads = pending.filter((row) => row.name === 'photo.upload')
  if (uploads.length === 0) return []
  const storedRows = await database.photos.bulkGet(uploads.map((row) => row.args.id))
  return uploads.filter((_row, index) => storedRows[index] === undefined)
}

async function foldLocal(
  context: DataContext,
  uploads: readonly UploadRow[],
  pending: readonly OutboxRow[],
): Promise<readonly PhotoView[]> {
  if (uploads.length === 0) return []
  const fold = await foldContextOf(context, pending)
  const byPhoto = groupByPhoto(pending)
  return uploads.flatMap(
    (row) => foldView('photo', null, { rows: byPhoto.get(row.args.id) ?? [], fold }) ?? [],
  )
}

/** Returns stored photos as shown to the user. */
export async function foldPhotos(
  context: DataContext,
  rows: readonly PhotoRow[],
  pending: readonly OutboxRow[],
): Promise<readonly PhotoView[]> {
  const [own, fold] = await Promise.all([readOwn(context.database, rows), foldContextOf(context, pending)])
  const byPhoto = groupByPhoto(pending)
  return rows.flatMap((row) => {
    const view: PhotoView = {
      ...row,
      liked: own.liked.has(row.id),
      myReactions: own.reactions.filter((reaction) => reaction.photoId === row.id).map(({ emoji }) => emoji),
      waiting: row.status === 'arriving' ? 'arriving' : null,
      isLocal: false,
    }
    return foldView('photo', view, { rows: byPhoto.get(row.id) ?? [], fold }) ?? []
  })
}

/**
 * Reads the user’s likes and reactions with one id range. Ids increase with time, so the ids of one page are close
 * together.
 */
async function readOwn(database: UserDatabase, rows: readonly PhotoRow[]) {
  const ids = rows.map(({ id }) => id).toSorted()
  const first = ids[0]
  const last = ids.at(-1)
  if (first === undefined || last === undefined) return { liked: new Set<PhotoId>(), reactions: [] }
  const [likes, reactions] = await Promise.all([
    database.likes.where('id').between(first, last, true, true).toArray(),
    database.reactions
      .where('id')
      .between(first, last + lastKey)
      .toArray(),
  ])
  return { liked: new Set(likes.map(({ photoId }) => photoId)), reactions }
}

function groupByPhoto(pending: readonly OutboxRow[]): ReadonlyMap<string, readonly OutboxRow[]> {
  const groups = new Map<string, OutboxRow[]>()
  for (const row of pending) {
    const key = row.entities.find((entity) => entity.startsWith('photo:'))?.slice('photo:'.length)
    if (key === undefined) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups
}

/** Returns the data that folding these rows needs. */
export async function foldContextOf(
  context: DataContext,
  pending: readonly OutboxRow[],
): Promise<FoldContext> {
  const named = new Set<CommentId>()
  const added = new Set<CommentId>()
  for (const row of pending) {
    if (row.name === 'comment.add') {
      named.add(row.args.id)
      if (row.state !== 'rejected' && row.state !== 'blocked') added.add(row.args.id)
    }
    if (row.name === 'comment.delete') named.add(row.args.id)
  }
  const found = named.size === 0 ? [] : await context.database.comments.bulkGet([...named])
  const baseCommentIds = new Set(found.flatMap((row) => row?.id ?? []))
  return {
    me: personOf(context.user),
    baseCommentIds,
    countedCommentIds: new Set([...baseCommentIds, ...added]),
    undeveloped: await undevelopedOf(context, pending),
  }
}

/** Returns the zone’s newest photos in their current state, at most `limit`. */
export function readPhotosToCompare(zoneId: ZoneId, limit: number): Promise<PhotoPage> {
  return readPhotosOfZone(requireContext(), zoneId, { day: 'all', limit })
}
