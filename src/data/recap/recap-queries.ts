import type { ZoneId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import type { ZoneRow } from '#src/contract/entities/zones/zone.ts'
import {
  endingOffer,
  leastOfferedPhotos,
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

/** The photos that the zone's recap may show, newest first; undefined while loading. */
export function useRecapPhotos(zoneId: ZoneId): readonly PhotoView[] | undefined {
  return useLiveData(`recap ${zoneId}`, (context) => readRecapPhotos(context, zoneId))
}

/** The recaps to offer now; undefined while loading. */
export function useRecapOffers(): readonly RecapOffer[] | undefined {
  return useLiveData('recap-offers', readRecapOffers)
}

/** The zone's recap, if it is to be offered now; undefined while loading. */
export function useRecapOffer(zoneId: ZoneId): RecapOffer | null | undefined {
  return useLiveData(`recap-offer ${zoneId}`, (context) => readRecapOffer(context, zoneId))
}

/** A recap is made of so many of the newest photos: a place of many years is not read through. */
const newestLookedAt = 1000

/** A recap that is worth being offered now. */
export interface RecapOffer extends Pick<ZoneRow, 'brand'> {
  readonly zoneId: ZoneId
  readonly zoneName: string
  readonly reason: RecapReason
  /** It is offered until then. */
  readonly until: EpochMs
}

/**
 * The photos of a zone that a recap may show, newest first: those that everybody there sees by now. None that waits, is
 * hidden, or of which this device knows an open report; none at all before a zone's reveal.
 */
export async function readRecapPhotos(context: DataContext, zoneId: ZoneId): Promise<readonly PhotoView[]> {
  const { database } = context
  const zone = await database.zones.get(zoneId)
  if (zone === undefined || isUnrevealed(zone, context.serverNow())) return []
  const { photos } = await readPhotosOfZone(context, zoneId, { day: 'all', limit: newestLookedAt })
  const reported = await readReported(context, zoneId)
  return photos.filter(({ id, status, isLocal }) => status === 'ready' && !isLocal && !reported.has(id))
}

/** The recaps to offer now among the user's zones, the one that is offered longest last. */
export async function readRecapOffers(context: DataContext): Promise<readonly RecapOffer[]> {
  const ids = await context.database.memberships.toCollection().primaryKeys()
  const offers = await Promise.all(ids.map((id) => readRecapOffer(context, id)))
  return offers.flatMap((offer) => offer ?? []).toSorted((a, b) => a.until - b.until)
}

/** The recap of one of the user's zones, if it is to be offered now. */
export async function readRecapOffer(context: DataContext, zoneId: ZoneId): Promise<RecapOffer | null> {
  const { database } = context
  const now = context.serverNow()
  const zone = await database.zones.get(zoneId)
  const membership = await database.memberships.get(zoneId)
  if (zone === undefined || membership === undefined || isUnrevealed(zone, now)) return null
  if (((await database.photoCounts.get(zoneId))?.count ?? 0) < leastOfferedPhotos) return null
  const { brand, name: zoneName, timeZone } = zone
  const ends = endingOffer(zone, now)
  if (ends !== null) return { zoneId, zoneName, brand, reason: 'ending', until: ends }
  const counts = photoDays(now, timeZone).map(async (day) => ({
    ...day,
    photos: await database.photos
      .where('[zoneId+uploadedAt]')
      .between([zoneId, day.startAt], [zoneId, day.endAt], true, false)
      .count(),
  }))
  const until = morningOffer(await Promise.all(counts), now)
  return until === null ? null : { zoneId, zoneName, brand, reason: 'morning', until }
}

/** Photos with an open report, and those that this device reports. */
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
