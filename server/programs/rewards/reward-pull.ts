import type { PullSource } from '#server/replication/pull-source.ts'
import { rewardEntriesSince } from './reward-store.ts'

/** The entries of the user's reward account. */
export const rewardPull: PullSource<'reward'> = {
  rows: [{ table: 'reward_entries', where: { user_id: 'userId' } }],
  async since({ reader, viewer }, range) {
    const entries = await reader.all(rewardEntriesSince, { userId: viewer.userId, ...range })
    return entries.map(({ id, rev, kind, cents, currency, sale_kind: subject, booked_at: at }) => ({
      table: 'reward',
      row: { id, rev, kind, cents, currency, subject, at },
    }))
  },
}
