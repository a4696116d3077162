import type { PullSource } from '#server/replication/pull-source.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { InfluencerRow, Rewards } from '#src/contract/entities/programs/influencer.ts'
import { boostsOf } from '#server/programs/rewards/boost-store.ts'
import { grantOf, payersOf } from '#server/programs/rewards/reward-store.ts'
import type { Reader } from '#server/core/db/database.ts'
import { partnerOf } from '#server/programs/participants/partner-store.ts'
import { influencerOf, referralCounts } from '#server/programs/participants/influencer-store.ts'

/** The user's row in the influencer program. */
export const influencerPull: PullSource<'influencer'> = {
  rows: [{ table: 'influencers', where: { user_id: 'userId' } }],
  async since({ reader, viewer }, range) {
    const row = await readInfluencerRow(reader, viewer.userId, range)
    return row === null ? [] : [{ table: 'influencer', row }]
  },
}

/** Returns a user's row in the influencer program, or null if it did not change in the range. */
async function readInfluencerRow(
  reader: Reader,
  userId: UserId,
  { since, upTo }: { readonly since: number; readonly upTo: number },
): Promise<InfluencerRow | null> {
  const row = await reader.first(influencerOf, { userId })
  if (row === undefined || row.rev <= since || row.rev > upTo) return null
  const partner = await reader.first(partnerOf, { userId })
  const counts = await reader.first(referralCounts, { userId })
  return {
    id: row.user_id,
    rev: row.rev,
    code: row.code,
    followed: counts?.followed ?? 0,
    joined: counts?.joined ?? 0,
    lastJoinedAt: counts?.last_joined_at ?? null,
    application: row.application,
    appliedAt: row.applied_at,
    decidedAt: row.decided_at,
    paying: await payingOf(reader, userId),
    partner: partner?.application ?? 'none',
    partnerAppliedAt: partner?.applied_at ?? null,
    rewards: await rewardsOf(reader, userId),
  }
}

async function payingOf(reader: Reader, userId: UserId): Promise<number> {
  return (await reader.first(payersOf, { referrerId: userId }))?.count ?? 0
}

async function rewardsOf(reader: Reader, userId: UserId): Promise<Rewards | null> {
  const grant = await reader.first(grantOf, { userId })
  if (grant === undefined) return null
  const boosts = await reader.all(boostsOf, { userId })
  return {
    since: grant.granted_at,
    daysBegunAt: grant.days_begun_at,
    boosts: boosts.map(({ id, zone_id: zoneId, kind, used_at: at }) => ({ id, zoneId, kind, at })),
  }
}
