import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { Latitude, Longitude } from '#src/contract/rules/position.ts'
import { cleanText, optionalText } from '#src/contract/rules/text.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { Person } from '#src/contract/entities/accounts/user.ts'
import { NewZone } from './zone.ts'

export const PlaceWho = cleanText(300)
export const PlaceWhy = cleanText(2000, 'lines')
export const PlaceContact = cleanText(200)
export const PlaceWords = cleanText(2000, 'lines')

/** sent: not reviewed yet. asked: its sender must answer a question. approved and refused are final. */
export const PlaceState = v.picklist(['sent', 'in_review', 'asked', 'approved', 'refused'])
export type PlaceState = v.InferOutput<typeof PlaceState>

/** True if the request is not decided yet. */
export function isPlaceOpen(state: PlaceState): boolean {
  return state !== 'approved' && state !== 'refused'
}

/** A reviewer's decision; `ask` and `refuse` need a text. */
export const PlaceDecision = v.picklist(['review', 'ask', 'approve', 'refuse'])
export type PlaceDecision = v.InferOutput<typeof PlaceDecision>

/** The state after each decision. */
export const placeStateAfter: Readonly<Record<PlaceDecision, PlaceState>> = {
  review: 'in_review',
  ask: 'asked',
  approve: 'approved',
  refuse: 'refused',
}

/** A step in a request's history, starting with its submission; `answered` is a step of its sender. */
export const PlaceEvent = v.object({
  id: Uuid,
  at: EpochMs,
  kind: v.picklist([...PlaceState.options, 'answered']),
  text: v.string(),
})
export type PlaceEvent = v.InferOutput<typeof PlaceEvent>

/**
 * A user's request for a permanent place. `id` is also the id of a zone of kind `request` for its sender and the
 * reviewers; the photos in it are the evidence. `place` is the zone that is created on approval.
 */
export const NewPlaceRequest = v.object({
  id: ZoneId,
  place: v.object({ ...NewZone.entries, latitude: Latitude, longitude: Longitude }),
  who: PlaceWho,
  why: PlaceWhy,
  contact: PlaceContact,
})

/** A reviewer's text for a decision. */
export const PlaceVerdictText = optionalText(2000, 'lines')

/** True if a decision has the required text: `ask` and `refuse` need one. */
export function hasRequiredReason({
  decision,
  text,
}: {
  readonly decision: PlaceDecision
  readonly text: string
}): boolean {
  return text !== '' || decision === 'review' || decision === 'approve'
}

/** A request as a row of its own zone's scope, for its sender and the reviewers. */
export const PlaceRequestRow = v.object({
  id: ZoneId,
  rev: v.number(),
  placeId: ZoneId,
  name: v.string(),
  brand: BrandSlug,
  latitude: Latitude,
  longitude: Longitude,
  radiusMeters: v.number(),
  requester: Person,
  who: v.string(),
  why: v.string(),
  contact: v.string(),
  state: PlaceState,
  /** Oldest first. */
  events: v.array(PlaceEvent),
  sentAt: EpochMs,
})
export type PlaceRequestRow = v.InferOutput<typeof PlaceRequestRow>
