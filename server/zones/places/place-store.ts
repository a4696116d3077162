import type { UserId, ZoneId } from '#src/contract/entities/ids.ts'
import type { PlaceState } from '#src/contract/entities/place.ts'
import { build, query } from '#server/core/db/query.ts'

const withRequester = build
  .selectFrom('place_requests')
  .leftJoin('users', 'users.id', 'place_requests.user_id')
  .selectAll('place_requests')
  .select(['users.first_name', 'users.last_name', 'users.display_name', 'users.profile_image_url'])

export const placeRequestById = query<{ id: ZoneId }>()((hole) =>
  withRequester.where('place_requests.id', '=', hole('id')),
)

export const placeRequestsSince = query<{ zoneId: ZoneId; since: number; upTo: number }>()((hole) =>
  withRequester
    .where('place_requests.id', '=', hole('zoneId'))
    .where('place_requests.rev', '>', hole('since'))
    .where('place_requests.rev', '<=', hole('upTo')),
)

export const insertPlaceRequest = query<{
  id: ZoneId
  rev: number
  userId: UserId
  placeId: ZoneId
  place: string
  who: string
  why: string
  contact: string
  events: string
  at: number
}>()((hole) =>
  build.insertInto('place_requests').values({
    id: hole('id'),
    rev: hole('rev'),
    user_id: hole('userId'),
    place_id: hole('placeId'),
    place: hole('place'),
    who: hole('who'),
    why: hole('why'),
    contact: hole('contact'),
    state: 'sent',
    events: hole('events'),
    sent_at: hole('at'),
    decided_at: null,
  }),
)

export const updatePlaceRequest = query<{
  id: ZoneId
  rev: number
  state: PlaceState
  events: string
  decidedAt: number | null
}>()((hole) =>
  build
    .updateTable('place_requests')
    .set({
      rev: hole('rev'),
      state: hole('state'),
      events: hole('events'),
      decided_at: hole('decidedAt'),
    })
    .where('id', '=', hole('id')),
)

/** Shows a place to whoever is near. */
export const listZone = query<{ id: ZoneId }>()((hole) =>
  build.updateTable('zones').set({ is_listed: 1 }).where('id', '=', hole('id')),
)

/** Requests in which the user is no member yet, though a reviewer. */
export const openRequestsWithout = query<{ userId: UserId }>()((hole) =>
  build
    .selectFrom('place_requests')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.zone_id', '=', 'place_requests.id')
        .on('memberships.user_id', '=', hole('userId')),
    )
    .select('place_requests.id')
    .where('place_requests.decided_at', 'is', null)
    .where('memberships.user_id', 'is', null),
)

/** Everybody who may see requests of others. */
export const reviewersOfRequests = query<Record<string, never>>()(() =>
  build
    .selectFrom('place_requests')
    .innerJoin('memberships', 'memberships.zone_id', 'place_requests.id')
    .leftJoin('admins', 'admins.user_id', 'memberships.user_id')
    .select(['memberships.zone_id', 'memberships.user_id', 'admins.user_id as admin_id'])
    .where('memberships.role', '!=', 'owner'),
)
