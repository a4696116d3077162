import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

type InZone = { readonly zoneId: ZoneId; readonly userId: UserId }

export const joinRequestOf = query<InZone>()((param) =>
  build
    .selectFrom('join_requests')
    .selectAll()
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('userId')),
)

export const openRequestCount = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('join_requests')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('zone_id', '=', param('zoneId'))
    .where('declined_at', 'is', null),
)

export const joinRequestsSince = query<{ zoneId: ZoneId; since: number; upTo: number; limit: number }>()(
  (param) =>
    build
      .selectFrom('join_requests')
      .leftJoin('users', 'users.id', 'join_requests.user_id')
      .selectAll('join_requests')
      .select(['users.first_name', 'users.last_name', 'users.display_name', 'users.profile_image_url'])
      .where('join_requests.zone_id', '=', param('zoneId'))
      .where('join_requests.declined_at', 'is', null)
      .where('join_requests.rev', '>', param('since'))
      .where('join_requests.rev', '<=', param('upTo'))
      .orderBy('join_requests.rev')
      .limit(param('limit')),
)

export const insertJoinRequest = query<InZone & { at: number; rev: number }>()((param) =>
  build.insertInto('join_requests').values({
    zone_id: param('zoneId'),
    user_id: param('userId'),
    asked_at: param('at'),
    declined_at: null,
    rev: param('rev'),
  }),
)

export const declineJoinRequest = query<InZone & { at: number }>()((param) =>
  build
    .updateTable('join_requests')
    .set({ declined_at: param('at') })
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('userId')),
)

export const deleteJoinRequest = query<InZone>()((param) =>
  build
    .deleteFrom('join_requests')
    .where('zone_id', '=', param('zoneId'))
    .where('user_id', '=', param('userId')),
)

/** Returns the owner and co-hosts, who are notified of a request. */
export const hostsOf = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('memberships')
    .select('user_id')
    .where('zone_id', '=', param('zoneId'))
    .where('role', 'in', ['owner', 'admin'])
    .orderBy('user_id'),
)
