import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, insertRow, selectRows, updateRows } from '#server/core/db/row-queries.ts'

export const joinRequestOf = selectRows('join_requests', ['zone_id', 'user_id'])

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

export const insertJoinRequest = insertRow(
  'join_requests',
  ['zone_id', 'user_id', 'requested_at as at', 'rev'],
  {
    declined_at: null,
  },
)

export const declineJoinRequest = updateRows('join_requests', {
  where: ['zone_id', 'user_id'],
  fill: ['declined_at as at'],
})

export const deleteJoinRequest = deleteRows('join_requests', ['zone_id', 'user_id'])

/** Returns the owner and co-hosts, who are notified of a request. */
export const hostsOf = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('memberships')
    .select('user_id')
    .where('zone_id', '=', param('zoneId'))
    .where('role', 'in', ['owner', 'admin'])
    .orderBy('user_id'),
)
