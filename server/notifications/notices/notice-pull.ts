import type { PullSource } from '#server/replication/pull-source.ts'
import { noticeRow } from './notice-answer.ts'
import { noticesSince } from './notice-store.ts'

/** What the user was notified of. */
export const noticePull: PullSource<'notice'> = {
  rows: [{ table: 'notices', where: { user_id: 'userId' } }],
  async since({ reader, viewer }, range) {
    const rows = await reader.all(noticesSince, { userId: viewer.userId, ...range })
    return rows.map((row) => ({ table: 'notice', row: noticeRow(row) }))
  },
}
