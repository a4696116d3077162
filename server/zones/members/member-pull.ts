import type { PullSource } from '#server/replication/pull-source.ts'
import { memberRow } from './member-answer.ts'
import { bansSince, membersSince } from './member-store.ts'

/** Members and banned people, for those who moderate. */
export const memberPull: PullSource<'member'> = {
  table: 'member',
  scopeKind: 'zone',
  rows: [
    { table: 'memberships', where: { zone_id: 'zoneId' }, rev: 'zone_rev' },
    { table: 'bans', where: { zone_id: 'zoneId' }, rev: 'zone_rev' },
  ],
  leastRole: 'moderator',
  async since({ reader, zoneId }, range) {
    const of = { zoneId, ...range }
    const [members, bans] = await Promise.all([reader.all(membersSince, of), reader.all(bansSince, of)])
    return [...members, ...bans].map((member) => ({ table: 'member', row: memberRow(member) }))
  },
}
