import * as v from 'valibot'
import { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { defineMutation, zoneTraits, userTraits } from './mutation-definition.ts'
import { anyCaller, runZone } from './permission.ts'

/** Requests to join a zone without its code. */
export const joinRequestMutations = {
  /**
   * Requests to join a zone from its hosts. Always succeeds with the same response, so that it does not reveal whether
   * the zone exists or its hosts are notified.
   */
  'join-request.ask': defineMutation({
    args: v.object({ zoneId: ZoneId }),
    permission: anyCaller,
    queue: ({ zoneId }, userId) => userTraits(userId, `join-request:${zoneId}`),
    limits: () => ({ account: 'join-request' }),
  }),
  /** Accepts or declines the person. A request that was already answered does not change. */
  'join-request.answer': defineMutation({
    args: v.object({ zoneId: ZoneId, userId: UserId, accepts: v.boolean() }),
    permission: runZone,
    queue: ({ zoneId, userId }) => zoneTraits(zoneId, `member:${zoneId}_${userId}`),
  }),
}
