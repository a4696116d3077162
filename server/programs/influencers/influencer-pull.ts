import type { PullSource } from '#server/replication/pull-source.ts'
import { readInfluencerRow } from './influencer-answer.ts'

/** How the user stands in the influencer programme. */
export const influencerPull: PullSource<'influencer'> = {
  rows: [{ table: 'influencers', where: { user_id: 'userId' } }],
  async since({ reader, viewer }, range) {
    const row = await readInfluencerRow(reader, viewer.userId, range)
    return row === null ? [] : [{ table: 'influencer', row }]
  },
}
