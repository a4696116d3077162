import type { PullSource } from '#server/replication/pull-source.ts'
import { readUserRow } from './user-answer.ts'

/** The user, in the user’s own scope. */
export const userPull: PullSource<'user'> = {
  rows: [{ table: 'users', where: { id: 'userId' } }],
  async since({ reader, viewer, now }, { since, upTo }) {
    const row = await readUserRow(reader, viewer.userId, now)
    return row !== undefined && row.rev > since && row.rev <= upTo ? [{ table: 'user', row }] : []
  },
}
