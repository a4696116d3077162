import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { PlaceEvent, type PlaceRequestRow } from '#src/contract/entities/zones/place.ts'
import { build, query } from '#server/core/db/query.ts'
import * as v from 'valibot'
import { defaultRadiusMeters, NewZone } from '#src/contract/entities/zones/zone.ts'
import type { PlaceRequestsTable } from '#server/core/db/tables/place-tables.ts'
import { personOf } from '#server/accounts/users/user-answer.ts'
import { insertRow, updateRows } from '#server/core/db/row-queries.ts'

const withRequester = build
  .selectFrom('place_requests')
  .leftJoin('users', 'users.id', 'place_requests.user_id')
  .selectAll('place_requests')
  .select(['users.first_name', 'users.last_name', 'users.display_name', 'users.profile_image_url'])

export const placeRequestById = query<{ id: ZoneId }>()((param) =>
  withRequester.where('place_requests.id', '=', param('id')),
)

export const placeRequestsSince = query<{ zoneId: ZoneId; since: number; upTo: number }>()((param) =>
  withRequester
    .where('place_requests.id', '=', param('zoneId'))
    .where('place_requests.rev', '>', param('since'))
    .where('place_requests.rev', '<=', param('upTo')),
)

/** Returns open requests, oldest first. */
export const openPlaceRequests = query<{ limit: number }>()((param) =>
  withRequester
    .innerJoin('zones', 'zones.id', 'place_requests.id')
    .where('zones.purged_at', 'is', null)
    .where('place_requests.decided_at', 'is', null)
    .orderBy('place_requests.sent_at')
    .limit(param('limit')),
)

/** Returns decided requests, latest first. */
export const decidedPlaceRequests = query<{ limit: number }>()((param) =>
  withRequester
    .innerJoin('zones', 'zones.id', 'place_requests.id')
    .where('zones.purged_at', 'is', null)
    .where('place_requests.decided_at', 'is not', null)
    .orderBy('place_requests.decided_at', 'desc')
    .limit(param('limit')),
)

export const insertPlaceRequest = insertRow(
  'place_requests',
  ['id', 'rev', 'user_id', 'place_id', 'place', 'who', 'why', 'contact', 'events', 'sent_at as at'],
  { state: 'sent', decided_at: null },
)

export const updatePlaceRequest = updateRows('place_requests', {
  where: ['id'],
  set: ['rev', 'state', 'events', 'decided_at'],
})

/** Lists a place for people nearby. */
export const listZone = updateRows('zones', { where: ['id'], fixed: { is_listed: 1 } })

/** Returns requests that a reviewer is not yet a member of. */
export const openRequestsWithout = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('place_requests')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.zone_id', '=', 'place_requests.id')
        .on('memberships.user_id', '=', param('userId')),
    )
    .select('place_requests.id')
    .where('place_requests.decided_at', 'is', null)
    .where('memberships.user_id', 'is', null),
)

/** Returns everybody who may see other users' requests. */
export const reviewersOfRequests = query<Record<string, never>>()(() =>
  build
    .selectFrom('place_requests')
    .innerJoin('memberships', 'memberships.zone_id', 'place_requests.id')
    .leftJoin('admins', 'admins.user_id', 'memberships.user_id')
    .select(['memberships.zone_id', 'memberships.user_id', 'admins.user_id as admin_id'])
    .where('memberships.role', '!=', 'owner'),
)

type PlaceRequestWithRequester = PlaceRequestsTable & Omit<Parameters<typeof personOf>[0], 'user_id'>

/** Returns the request as a row of its zone. */
export function placeRequestRow(request: PlaceRequestWithRequester): PlaceRequestRow {
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

/** Returns the requested place. Its JSON is only written by this server. */
export function placeOf({ place }: PlaceRequestsTable): NewZone {
  return v.parse(NewZone, JSON.parse(place))
}

/** Returns the steps so far, oldest first. Their JSON is only written by this server. */
export function eventsOf({ events }: PlaceRequestsTable): PlaceEvent[] {
  return v.parse(v.array(PlaceEvent), JSON.parse(events))
}
