import * as v from 'valibot'
import { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { defineMutation, inZone, ofUser } from './mutation-definition.ts'
import { nothing, runZone } from './permission.ts'

/** Requests to join a zone without its code. */
export const joinRequestMutations = {
  /**
   * Asks the hosts of a zone to let the user in. Always taken, and always with the same answer: whether there is such a
   * zone, and whether its hosts hear of it, does not show.
   */
  'join-request.ask': defineMutation({
    args: v.object({ zoneId: ZoneId }),
    permission: nothing,
    queue: ({ zoneId }, userId) => ofUser(userId, `join-request:${zoneId}`),
    limits: () => ({ account: 'join-request' }),
  }),
  /** Lets the person in, or declines. A request that was answered before stays as it was answered. */
  'join-request.answer': defineMutation({
    args: v.object({ zoneId: ZoneId, userId: UserId, accepts: v.boolean() }),
    permission: runZone,
    queue: ({ zoneId, userId }) => inZone(zoneId, `member:${zoneId}_${userId}`),
  }),
}
