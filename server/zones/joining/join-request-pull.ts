import { memberIdIn } from '#src/contract/entities/ids/ids.ts'
import { personOf } from '#server/accounts/users/user-answer.ts'
import type { PullSource } from '#server/replication/pull-source.ts'
import { joinRequestsSince } from './join-request-store.ts'

/** Open requests to join, for those who manage the zone. */
export const joinRequestPull: PullSource<'joinRequest'> = {
  rows: [{ table: 'join_requests', where: { zone_id: 'zoneId' } }],
  minRole: 'admin',
  isShared: true,
  async since({ reader, zoneId }, range) {
    const requests = await reader.all(joinRequestsSince, { zoneId, ...range })
    return requests.map((request) => ({
      table: 'joinRequest',
      row: {
        id: memberIdIn(zoneId, request.user_id),
        rev: request.rev,
        person: personOf(request),
        askedAt: request.requested_at,
      },
    }))
  },
}
