import * as v from 'valibot'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { type PhotoId, type UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { MutationInput } from '#src/contract/mutations/mutations.ts'
import type { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import type { IsoDay } from '#src/contract/wire/time.ts'
import { pageLanguage } from '#src/platform/device/page-language.ts'
import { newZoneCode } from '#src/data/codes/new-zone-code.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { commitWithUndo } from '#src/data/engine/outbox/commit-with-undo.ts'
import type { Deletion } from '#src/data/engine/outbox/deletions.ts'
import { recordAnalyticsEvent } from '#src/data/analytics-events/record-analytics-event.ts'
import { type ScanDoubt, doubtIn } from './scan-doubt.ts'
import { type ScanOutcome, scanZoneIn } from './scan-zone.ts'
import type { Scan } from './scan.ts'

/** Queues the scan and waits up to 8 s for what the server says. */
export async function scanZone(scan: Scan): Promise<ScanOutcome> {
  const outcome = await scanZoneIn(requireContext(), scan)
  if (outcome.kind === 'joined') recordAnalyticsEvent('zone_joined', { isNew: outcome.isNewRegistration })
  return outcome
}

/** What this device itself has against a scan, before anybody is asked; null: nothing. */
export function scanDoubt(scan: Scan): Promise<ScanDoubt | null> {
  return doubtIn(requireContext(), scan)
}

export interface NewZone {
  readonly name: string
  readonly brand: BrandSlug
  readonly kind?: 'event' | 'instant'
  readonly latitude?: number | null
  readonly longitude?: number | null
  readonly radiusMeters?: number
  readonly timeZone: string
  /** Its day in that time zone; null, as without: today. */
  readonly day?: IsoDay | null
}

/** Makes a zone in the language of the page; its id and first code hold from now on, also offline. */
export function createZone(zone: NewZone): Promise<{ readonly zoneId: ZoneId; readonly code: ZoneCode }> {
  return createZoneIn(requireContext(), zone)
}

/** `createZone` for the given user's data. */
export async function createZoneIn(
  context: DataContext,
  zone: NewZone,
): Promise<{ readonly zoneId: ZoneId; readonly code: ZoneCode }> {
  const zoneId = v.parse(ZoneId, context.platform.ids.uuid())
  const code = newZoneCode(context)
  await commit(context, {
    name: 'zone.create',
    args: { ...zone, id: zoneId, code, language: pageLanguage() },
  })
  return { zoneId, code }
}

/** What may be changed of a zone; what is left out stays. */
export type ZoneChanges = Omit<MutationInput<'zone.update'>, 'id'>

/** Changes a zone's settings. */
export function updateZone(id: ZoneId, changes: ZoneChanges): Promise<void> {
  return updateZoneIn(requireContext(), id, changes)
}

/** `updateZone` for the given user's data. */
export async function updateZoneIn(context: DataContext, id: ZoneId, changes: ZoneChanges): Promise<void> {
  await commit(context, { name: 'zone.update', args: { ...changes, id } })
}

/** Lets one of the zone's photos stand for it; null: none any more. */
export function setZoneCover(id: ZoneId, photoId: PhotoId | null): Promise<void> {
  return setZoneCoverIn(requireContext(), id, photoId)
}

/** `setZoneCover` for the given user's data. */
export async function setZoneCoverIn(
  context: DataContext,
  id: ZoneId,
  photoId: PhotoId | null,
): Promise<void> {
  await commit(context, { name: 'zone.set-cover', args: { id, photoId } })
}

/** Lets every live wall of the zone stand still, or go on. */
export function pauseWall(id: ZoneId, isPaused: boolean): Promise<void> {
  return pauseWallIn(requireContext(), id, isPaused)
}

/** `pauseWall` for the given user's data. */
export async function pauseWallIn(context: DataContext, id: ZoneId, isPaused: boolean): Promise<void> {
  await commit(context, { name: 'zone.pause-wall', args: { id, isPaused } })
}

/** Closes the zone to new people and photos, or opens it again; what is in it stays. */
export function setZoneClosed(id: ZoneId, isClosed: boolean): Promise<void> {
  return setZoneClosedIn(requireContext(), id, isClosed)
}

/** `setZoneClosed` for the given user's data. */
export async function setZoneClosedIn(context: DataContext, id: ZoneId, isClosed: boolean): Promise<void> {
  await commit(context, { name: 'zone.set-closed', args: { id, isClosed } })
}

/** Offers the zone to a co-host; null takes the offer back. */
export function offerZone(id: ZoneId, userId: UserId | null): Promise<void> {
  return offerZoneIn(requireContext(), id, userId)
}

/** `offerZone` for the given user's data. */
export async function offerZoneIn(context: DataContext, id: ZoneId, userId: UserId | null): Promise<void> {
  await commit(context, { name: 'zone.offer', args: { id, userId } })
}

/** Takes over a zone that is offered to the user, or declines. */
export function answerZoneOffer(id: ZoneId, accepts: boolean): Promise<void> {
  return answerZoneOfferIn(requireContext(), id, accepts)
}

/** `answerZoneOffer` for the given user's data. */
export async function answerZoneOfferIn(context: DataContext, id: ZoneId, accepts: boolean): Promise<void> {
  await commit(context, { name: 'zone.answer-offer', args: { id, accepts } })
}

/** Asks for all the time that the owner's plan gives; refused with the reason when that is no more. */
export async function extendZone(id: ZoneId): Promise<void> {
  await commit(requireContext(), { name: 'zone.extend', args: { id } })
}

/**
 * Ends the user's membership; refused for an owner while others are in the zone. The server is not told while it can be
 * undone.
 */
export function leaveZone(id: ZoneId): Promise<Deletion | null> {
  return leaveZoneIn(requireContext(), id)
}

/** `leaveZone` for the given user's data. */
export function leaveZoneIn(context: DataContext, id: ZoneId): Promise<Deletion | null> {
  return commitWithUndo(context, { name: 'zone.leave', args: { id } })
}
