import type { PullSource } from '#server/replication/pull-source.ts'
import { memberRow } from './member-answer.ts'
import { bansSince, membersSince } from './member-store.ts'

/** Members and banned people, for those who moderate. */
export const memberPull: PullSource<'member'> = {
  table: 'member',
  scopeKind: 'zone',
  leastRole: 'moderator',
  async since({ reader, zoneId }, range) {
    const of = { zoneId, ...range }
    const members = [...(await reader.all(membersSince, of)), ...(await reader.all(bansSince, of))]
    return members.map((member) => ({ table: 'member', row: memberRow(member) }))
  },
}
