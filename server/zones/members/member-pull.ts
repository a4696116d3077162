import type { PullSource } from '#server/replication/pull-source.ts'
import { memberRow } from './member-answer.ts'
import { badgesGivenIn, bansSince, membersSince } from './member-store.ts'

/** Members and banned people, for those who moderate. */
export const memberPull: PullSource<'member'> = {
  rows: [
    { table: 'memberships', where: { zone_id: 'zoneId' }, rev: 'zone_rev' },
    { table: 'bans', where: { zone_id: 'zoneId' }, rev: 'zone_rev' },
  ],
  leastRole: 'moderator',
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
