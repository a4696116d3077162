import type { PullSource } from '#server/replication/pull-source.ts'
import { badgesGivenIn, bansSince, membersSince } from './member-store.ts'
import { memberIdIn } from '#src/contract/entities/ids/ids.ts'
import type { MemberRow } from '#src/contract/entities/zones/member.ts'
import type { BansTable, MembershipsTable } from '#server/core/db/tables/zone-tables.ts'
import { personOf } from '#server/accounts/users/user-answer.ts'

/** Members and banned people, for moderators. */
export const memberPull: PullSource<'member'> = {
  rows: [
    { table: 'memberships', where: { zone_id: 'zoneId' }, rev: 'zone_rev' },
    { table: 'bans', where: { zone_id: 'zoneId' }, rev: 'zone_rev' },
  ],
  minRole: 'moderator',
  isShared: true,
  async since({ reader, zoneId }, range) {
    const of = { zoneId, ...range }
    const [members, bans] = await Promise.all([reader.all(membersSince, of), reader.all(bansSince, of)])
    if (members.length + bans.length === 0) return []
    const given = Map.groupBy(await reader.all(badgesGivenIn, { zoneId }), (badge) => badge.user_id)
    return [...members, ...bans].map((member) => {
      const titles = given.get(member.user_id)?.map(({ title }) => title)
      return { table: 'member', row: memberRow(member, titles) }
    })
  },
}

type MemberColumns = Pick<
  MembershipsTable & BansTable,
  'zone_id' | 'user_id' | 'role' | 'joined_at' | 'photo_count' | 'zone_rev'
>

/** Returns a membership, or a ban with its time, as a row of the zone's scope. */
function memberRow(
  member: MemberColumns &
    Parameters<typeof personOf>[0] & { readonly label: string | null; readonly banned_at?: number },
  badges: readonly string[] = [],
): MemberRow {
  return {
    id: memberIdIn(member.zone_id, member.user_id),
    rev: member.zone_rev,
    person: personOf(member),
    role: member.role,
    joinedAt: member.joined_at,
    photoCount: Math.max(0, member.photo_count),
    bannedAt: member.banned_at ?? null,
    codeLabel: member.label === '' ? null : member.label,
    ...(badges.length === 0 ? {} : { badges: [...badges] }),
  }
}
