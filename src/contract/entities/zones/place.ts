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

/** sent: not reviewed yet. asked: its sender has to answer. approved and refused are final. */
export const PlaceState = v.picklist(['sent', 'in_review', 'asked', 'approved', 'refused'])
export type PlaceState = v.InferOutput<typeof PlaceState>

/** Whether something may still follow. */
export function isPlaceOpen(state: PlaceState): boolean {
  return state !== 'approved' && state !== 'refused'
}

/** A reviewer's decision; `ask` and `refuse` need words. */
export const PlaceDecision = v.picklist(['review', 'ask', 'approve', 'refuse'])
export type PlaceDecision = v.InferOutput<typeof PlaceDecision>

/** Where a decision leads. */
export const placeStateAfter: Readonly<Record<PlaceDecision, PlaceState>> = {
  review: 'in_review',
  ask: 'asked',
  approve: 'approved',
  refuse: 'refused',
}

/** A step of a request's life, the first being that it was sent; `answered` is its sender's. */
export const PlaceEvent = v.object({
  id: Uuid,
  at: EpochMs,
  kind: v.picklist([...PlaceState.options, 'answered']),
  text: v.string(),
})
export type PlaceEvent = v.InferOutput<typeof PlaceEvent>

/**
 * A permanent place that a user asks for. `id` is also that of the zone of kind `request` in which its sender and those
 * who review meet: its photos are the proof. `place` is the zone that is made when the request is approved.
 */
export const NewPlaceRequest = v.object({
  id: ZoneId,
  place: v.object({ ...NewZone.entries, latitude: Latitude, longitude: Longitude }),
  who: PlaceWho,
  why: PlaceWhy,
  contact: PlaceContact,
})

/** What a reviewer says with a decision. */
export const PlaceVerdictText = optionalText(2000, 'lines')

/** Whether a decision says what it has to: a question and a refusal need words. */
export function saysWhy({
  decision,
  text,
}: {
  readonly decision: PlaceDecision
  readonly text: string
}): boolean {
  return text !== '' || decision === 'review' || decision === 'approve'
}

/** A request as a row of its own zone's scope: for its sender and those who review. */
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
