import type { PullSource } from '#server/replication/pull-source.ts'
import { readSubscriptionRow } from './subscription-answer.ts'

/** The user’s subscription. */
export const subscriptionPull: PullSource<'subscription'> = {
  rows: [{ table: 'subscriptions', where: { user_id: 'userId' } }],
  async since({ reader, viewer }, range) {
    const row = await readSubscriptionRow(reader, viewer.userId, range)
    return row === null ? [] : [{ table: 'subscription', row }]
  },
}
