import type { PullSource } from '#server/replication/pull-source.ts'
import { placeRequestRow, placeRequestsSince } from './place-store.ts'

/** The request for a permanent place, for the zone's moderators. */
export const placeRequestPull: PullSource<'placeRequest'> = {
  rows: [{ table: 'place_requests', where: { id: 'zoneId' } }],
  minRole: 'moderator',
  isShared: true,
  async since({ reader, zoneId }, range) {
    const requests = await reader.all(placeRequestsSince, { zoneId, ...range })
    return requests.map((request) => ({ table: 'placeRequest', row: placeRequestRow(request) }))
  },
}
