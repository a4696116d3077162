import { sql } from 'kysely'
import type { UserId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { insertRow, selectRows } from '#server/core/db/row-queries.ts'

export const authorityRequestById = selectRows('authority_requests', ['id'])

export const insertAuthorityRequest = insertRow(
  'authority_requests',
  [
    'id',
    'authority',
    'official',
    'email',
    'case_number',
    'kind',
    'legal_basis',
    'zone',
    'photo',
    'person',
    'first_day',
    'last_day',
    'message',
    'requested_at as at',
    'language',
    'brand',
    'origin',
  ],
  {
    state: 'received',
    zone_id: null,
    held_at: null,
    held_by: null,
    decided_at: null,
    decided_by: null,
    reply: '',
    given: '',
  },
)

const requests = build
  .selectFrom('authority_requests')
  .leftJoin('zones', 'zones.id', 'authority_requests.zone_id')
  .leftJoin('users as holders', 'holders.id', 'authority_requests.held_by')
  .leftJoin('users as deciders', 'deciders.id', 'authority_requests.decided_by')
  .selectAll('authority_requests')
  .select([
    'zones.name as zone_name',
    'holders.display_name as holder_name',
    'deciders.display_name as decider_name',
  ])

/** Returns open requests: emergencies first, then oldest first. */
export const openAuthorityRequests = query<{ limit: number }>()((param) =>
  requests
    .where('authority_requests.decided_at', 'is', null)
    .orderBy(sql`case when authority_requests.kind = 'emergency' then 0 else 1 end`)
    .orderBy('authority_requests.requested_at')
    .orderBy('authority_requests.id')
    .limit(param('limit')),
)

/** Returns decided requests, latest first. */
export const decidedAuthorityRequests = query<{ limit: number }>()((param) =>
  requests
    .where('authority_requests.decided_at', 'is not', null)
    .orderBy('authority_requests.decided_at', 'desc')
    .orderBy('authority_requests.id')
    .limit(param('limit')),
)

/** Does not change a row that was decided. */
export const markAuthorityRequestHeld = query<{
  id: Uuid
  zoneId: ZoneId
  at: number
  adminId: UserId | null
}>()((param) =>
  build
    .updateTable('authority_requests')
    .set({ state: 'held', zone_id: param('zoneId'), held_at: param('at'), held_by: param('adminId') })
    .where('id', '=', param('id'))
    .where('decided_at', 'is', null),
)

/** Does not change a row that was decided before. */
export const decideAuthorityRequest = query<{
  id: Uuid
  state: 'answered' | 'refused'
  at: number
  adminId: UserId | null
  reply: string
  given: string
}>()((param) =>
  build
    .updateTable('authority_requests')
    .set({
      state: param('state'),
      decided_at: param('at'),
      decided_by: param('adminId'),
      reply: param('reply'),
      given: param('given'),
    })
    .where('id', '=', param('id'))
    .where('decided_at', 'is', null),
)
