import * as v from 'valibot'
import { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { GivenRole } from '#src/contract/entities/zones/member.ts'
import { defineMutation, zoneTraits, type QueueTraits } from './mutation-definition.ts'
import { moderateZone, runZone } from './permission.ts'

const member = { zoneId: ZoneId, userId: UserId }

function memberTraits({ zoneId, userId }: { readonly zoneId: ZoneId; readonly userId: UserId }): QueueTraits {
  return zoneTraits(zoneId, `member:${zoneId}_${userId}`)
}

/**
 * Mutations of a zone's members. Besides the permission, members can only change members whose role is lower than their
 * own.
 */
export const memberMutations = {
  'member.set-role': defineMutation({
    args: v.object({ ...member, role: GivenRole }),
    permission: runZone,
    queue: memberTraits,
    call: ({ zoneId, userId, role }) => ({
      name: 'setMemberRole',
      params: { id: zoneId, userId },
      body: { role },
    }),
  }),
  /** `replacesCodes`: revokes the codes that the member could know and creates replacements; for admins of the zone. */
  'member.ban': defineMutation({
    args: v.object({
      ...member,
      hidesPhotos: v.optional(v.boolean(), false),
      replacesCodes: v.optional(v.boolean(), false),
    }),
    permission: moderateZone,
    queue: memberTraits,
    call: ({ zoneId, userId, hidesPhotos, replacesCodes }) => ({
      name: 'banMember',
      params: { id: zoneId, userId },
      body: { hidesPhotos, replacesCodes },
    }),
  }),
  'member.unban': defineMutation({
    args: v.object(member),
    permission: moderateZone,
    queue: memberTraits,
    call: ({ zoneId, userId }) => ({ name: 'unbanMember', params: { id: zoneId, userId } }),
  }),
}
