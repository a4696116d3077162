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
import { commitWithUndo } from '#src/data/engine/outbox/commit-with-undo.ts'
import type { Deletion } from '#src/data/engine/outbox/deletions.ts'
import { recordAnalyticsEvent } from '#src/data/analytics-events/record-analytics-event.ts'
import { type ScanOutcome, scanZoneIn } from './scan-zone.ts'
import type { Scan } from './scan.ts'
import type { ZoneView } from './zone-view.ts'

/** Queues the scan and waits up to 8 s for the server’s response. */
export async function scanZone(scan: Scan): Promise<ScanOutcome> {
  const outcome = await scanZoneIn(requireContext(), scan)
  if (outcome.kind === 'joined')
    recordAnalyticsEvent('zone_joined', { isNew: outcome.isNewRegistration }, outcome.zoneId)
  return outcome
}

export interface NewZone {
  readonly name: string
  readonly brand: BrandSlug
  readonly kind?: 'event' | 'instant'
  readonly latitude?: number | null
  readonly longitude?: number | null
  readonly radiusMeters?: number
  readonly timeZone: string
  /** Its day in that time zone. null or absent means today. */
  readonly day?: IsoDay | null
}

/** Creates a zone in the page’s language. Its id and first code are valid immediately, even offline. */
export async function createZone(
  zone: NewZone,
  context = requireContext(),
): Promise<{ readonly zoneId: ZoneId; readonly code: ZoneCode }> {
  const zoneId = v.parse(ZoneId, context.platform.ids.uuid())
  const code = newZoneCode(context)
  await commit(context, {
    name: 'zone.create',
    args: { ...zone, id: zoneId, code, language: pageLanguage() },
  })
  return { zoneId, code }
}

/** The settings of a zone that can be changed. Omitted ones stay the same. */
export type ZoneChanges = Omit<MutationInput<'zone.update'>, 'id'>

/**
 * Records that a host did something in a zone for the first time, for the checklist shared by its hosts. Does nothing
 * for other members or if it is already recorded.
 */
export async function recordHostStep(
  zone: Pick<ZoneView, 'id' | 'role' | 'facts'>,
  step: 'hasPrinted' | 'hasWall',
  context = requireContext(),
): Promise<void> {
  if ((zone.role !== 'admin' && zone.role !== 'owner') || zone.facts[step]) return
  await updateZone(zone.id, { facts: { [step]: true } }, context)
}

export async function updateZone(
  id: ZoneId,
  changes: ZoneChanges,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'zone.update', args: { ...changes, id } })
}

/** Sets one of the zone’s photos as its cover. null removes the cover. */
export async function setZoneCover(
  id: ZoneId,
  photoId: PhotoId | null,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'zone.set-cover', args: { id, photoId } })
}

/** Pauses or resumes all live walls of the zone. */
export async function pauseWall(id: ZoneId, isPaused: boolean, context = requireContext()): Promise<void> {
  await commit(context, { name: 'zone.pause-wall', args: { id, isPaused } })
}

/** Closes the zone to new people and photos, or opens it again. Its contents stay. */
export async function setZoneClosed(
  id: ZoneId,
  isClosed: boolean,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'zone.set-closed', args: { id, isClosed } })
}

/** Offers the zone to a co-host. null withdraws the offer. */
export async function offerZone(
  id: ZoneId,
  userId: UserId | null,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'zone.offer', args: { id, userId } })
}

/** Accepts or declines a zone offered to the user. */
export async function answerZoneOffer(
  id: ZoneId,
  accepts: boolean,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'zone.answer-offer', args: { id, accepts } })
}

/** Extends the zone to the maximum of the owner’s plan. Rejected with a reason if that is not longer. */
export async function extendZone(id: ZoneId): Promise<void> {
  await commit(requireContext(), { name: 'zone.extend', args: { id } })
}

/**
 * Ends the user’s membership. Rejected for an owner while others are in the zone. The request is not sent until the
 * undo period ends.
 */
export function leaveZone(id: ZoneId, context = requireContext()): Promise<Deletion | null> {
  return commitWithUndo(context, { name: 'zone.leave', args: { id } })
}
