import type { ZoneId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import type { ZoneRow } from '#src/contract/entities/zones/zone.ts'
import {
  endingOffer,
  offerTimes,
  minOfferedPhotos,
  morningOffer,
  photoDays,
  type RecapReason,
} from '#src/contract/rules/recap-offer.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { lastKey } from '#src/data/engine/database.ts'
import { isInOverlay } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { readPhotosOfZone } from '#src/data/photos/read-photos.ts'

/** The photos that the zone’s recap can show, newest first. undefined while loading. */
export function useRecapPhotos(zoneId: ZoneId): readonly PhotoView[] | undefined {
  return useLiveData(`recap ${zoneId}`, (context) => readRecapPhotos(context, zoneId))
}

/** The recaps to offer now. undefined while loading. */
export function useRecapOffers(): readonly RecapOffer[] | undefined {
  return useLiveData('recap-offers', readRecapOffers)
}

/** The zone’s recap, if it should be offered now. undefined while loading. */
export function useRecapOffer(zoneId: ZoneId): RecapOffer | null | undefined {
  return useLiveData(`recap-offer ${zoneId}`, (context) => readRecapOffer(context, zoneId))
}

/** The number of newest photos considered for a recap. Zones with many years of photos are not read completely. */
const newestExamined = 1000

/** A recap that should be offered now. */
export interface RecapOffer extends Pick<ZoneRow, 'brand'> {
  readonly zoneId: ZoneId
  readonly zoneName: string
  readonly reason: RecapReason
  /** When the offer ends. */
  readonly until: EpochMs
}

/**
 * Returns the photos of a zone that a recap can show, newest first. These are visible to everyone in the zone. Excludes
 * unsent and hidden photos and those with an open report on this device. Empty before a zone’s reveal.
 */
export async function readRecapPhotos(context: DataContext, zoneId: ZoneId): Promise<readonly PhotoView[]> {
  const { database } = context
  const zone = await database.zones.get(zoneId)
  if (zone === undefined || isUnrevealed(zone, context.nowUntil([zone.revealAt]))) return []
  const { photos } = await readPhotosOfZone(context, zoneId, { day: 'all', limit: newestExamined })
  const reported = await readReported(context, zoneId)
  return photos.filter(({ id, status, isLocal }) => status === 'ready' && !isLocal && !reported.has(id))
}

/** Returns the recaps to offer now for the user’s zones. The offer that ends last comes last. */
export async function readRecapOffers(context: DataContext): Promise<readonly RecapOffer[]> {
  const ids = await context.database.memberships.toCollection().primaryKeys()
  const offers = await Promise.all(ids.map((id) => readRecapOffer(context, id)))
  return offers.flatMap((offer) => offer ?? []).toSorted((a, b) => a.until - b.until)
}

/** Returns the recap of one of the user’s zones, if it should be offered now. */
export async function readRecapOffer(context: DataContext, zoneId: ZoneId): Promise<RecapOffer | null> {
  const { database } = context
  const zone = await database.zones.get(zoneId)
  const membership = await database.memberships.get(zoneId)
  if (zone === undefined || membership === undefined) return null
  if (((await database.photoCounts.get(zoneId))?.count ?? 0) < minOfferedPhotos) return null
  const { brand, name: zoneName, timeZone } = zone
  const days = photoDays(context.nowUntil([]), timeZone)
  const now = context.nowUntil([zone.revealAt, ...offerTimes(zone, days)])
  if (isUnrevealed(zone, now)) return null
  const ends = endingOffer(zone, now)
  if (ends !== null) return { zoneId, zoneName, brand, reason: 'ending', until: ends }
  const counts = days.map(async (day) => ({
    ...day,
    photos: await database.photos
      .where('[zoneId+uploadedAt]')
      .between([zoneId, day.startAt], [zoneId, day.endAt], true, false)
      .count(),
  }))
  const until = morningOffer(await Promise.all(counts), now)
  return until === null ? null : { zoneId, zoneName, brand, reason: 'morning', until }
}

/** Returns photos with an open report, and those with an unsent report from this device. */
export async function readReported(context: DataContext, zoneId: ZoneId): Promise<ReadonlySet<PhotoId>> {
  const { database } = context
  const open = await database.reports
    .where('id')
    .between(`${zoneId}_`, `${zoneId}_${lastKey}`)
    .filter(({ resolvedAt }) => resolvedAt === null)
    .toArray()
  const pending = await pendingFor(database, `reports:${zoneId}`)
  const own = pending.flatMap((row) =>
    row.name === 'photo.report' && isInOverlay(row) ? [row.args.photoId] : [],
  )
  return new Set([...open.map(({ photoId }) => photoId), ...own])
}

function isUnrevealed({ mode, revealAt }: ZoneRow, now: EpochMs): boolean {
  return mode === 'reveal-at-time' && revealAt !== null && revealAt > now
}
