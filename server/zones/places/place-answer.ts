import * as v from 'valibot'
import { PlaceEvent, type PlaceRequestRow } from '#src/contract/entities/zones/place.ts'
import { defaultRadiusMeters, NewZone } from '#src/contract/entities/zones/zone.ts'
import type { PlaceRequestsTable } from '#server/core/db/tables/place-tables.ts'
import { personOf } from '#server/accounts/users/user-answer.ts'

type WithRequester = PlaceRequestsTable & Omit<Parameters<typeof personOf>[0], 'user_id'>

/** The request as a row of its zone. */
export function placeRequestRow(request: WithRequester): PlaceRequestRow {
  const place = placeOf(request)
  return {
    id: request.id,
    rev: request.rev,
    placeId: request.place_id,
    name: place.name,
    brand: place.brand,
    latitude: place.latitude ?? 0,
    longitude: place.longitude ?? 0,
    radiusMeters: place.radiusMeters ?? defaultRadiusMeters[place.brand],
    requester: personOf(request),
    who: request.who,
    why: request.why,
    contact: request.contact,
    state: request.state,
    events: eventsOf(request),
    sentAt: request.sent_at,
  }
}

/** The place that was asked for; only our own writer fills that column. */
export function placeOf({ place }: PlaceRequestsTable): NewZone {
  return v.parse(NewZone, JSON.parse(place))
}

/** The steps so far, oldest first; only our own writer fills that column. */
export function eventsOf({ events }: PlaceRequestsTable): PlaceEvent[] {
  return v.parse(v.array(PlaceEvent), JSON.parse(events))
}
