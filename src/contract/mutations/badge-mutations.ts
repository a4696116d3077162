import * as v from 'valibot'
import { BadgeId, BadgeTitle } from '#src/contract/entities/accounts/badge.ts'
import { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { defineMutation, zoneTraits, userTraits } from './mutation-definition.ts'
import { anyCaller, runZone } from './permission.ts'

/** Marking the user's own badges as seen, and giving a badge to a member of a zone that the user runs. */
export const badgeMutations = {
  /** Marks all badges as seen that were earned up to a given time. */
  'badge.mark-seen': defineMutation({
    args: v.object({ seenAt: EpochMs }),
    permission: anyCaller,
    queue: (_args, userId) => userTraits(userId, 'badges'),
  }),
  'badge.give': defineMutation({
    args: v.object({ id: BadgeId, zoneId: ZoneId, userId: UserId, title: BadgeTitle }),
    permission: runZone,
    queue: ({ zoneId, userId }) => zoneTraits(zoneId, `member:${zoneId}_${userId}`),
  }),
}
