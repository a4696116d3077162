import * as v from 'valibot'
import { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { GivenRole } from '#src/contract/entities/zones/member.ts'
import { defineMutation, inZone, type QueueTraits } from './mutation-definition.ts'
import { moderateZone, runZone } from './permission.ts'

const member = { zoneId: ZoneId, userId: UserId }

function onMember({ zoneId, userId }: { readonly zoneId: ZoneId; readonly userId: UserId }): QueueTraits {
  return inZone(zoneId, `member:${zoneId}_${userId}`)
}

/** What is done to members of a zone. Besides the permission: no one changes a member whose role is as high as their own. */
export const memberMutations = {
  'member.set-role': defineMutation({
    args: v.object({ ...member, role: GivenRole }),
    permission: runZone,
    queue: onMember,
    call: ({ zoneId, userId, role }) => ({
      name: 'setMemberRole',
      params: { id: zoneId, userId },
      body: { role },
    }),
  }),
  /** `replacesCodes`: the codes that they could know end, and others take their places; for admins of the zone. */
  'member.ban': defineMutation({
    args: v.object({
      ...member,
      hidesPhotos: v.optional(v.boolean(), false),
      replacesCodes: v.optional(v.boolean(), false),
    }),
    permission: moderateZone,
    queue: onMember,
    call: ({ zoneId, userId, hidesPhotos, replacesCodes }) => ({
      name: 'banMember',
      params: { id: zoneId, userId },
      body: { hidesPhotos, replacesCodes },
    }),
  }),
  'member.unban': defineMutation({
    args: v.object(member),
    permission: moderateZone,
    queue: onMember,
    call: ({ zoneId, userId }) => ({ name: 'unbanMember', params: { id: zoneId, userId } }),
  }),
}
