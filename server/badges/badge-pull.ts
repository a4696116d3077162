import type { PullSource } from '#server/replication/pull-source.ts'
import { badgesSince } from './badge-store.ts'

/** Pulls a person's badges and their progress towards the others. */
export const badgePull: PullSource<'badge'> = {
  rows: [{ table: 'badges', where: { user_id: 'userId' } }],
  async since({ reader, viewer }, range) {
    const badges = await reader.all(badgesSince, { userId: viewer.userId, ...range })
    return badges.map((badge) => ({
      table: 'badge',
      row: {
        id: badge.name,
        rev: badge.rev,
        count: badge.count,
        earnedAt: badge.earned_at,
        seenAt: badge.seen_at,
        given:
          badge.zone_id === null
            ? null
            : { title: badge.title, zoneName: badge.zone_name, by: badge.given_by },
      },
    }))
  },
}
