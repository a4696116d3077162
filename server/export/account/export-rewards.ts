import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { boostsOf } from '#server/programs/rewards/boost-store.ts'
import { grantOf, rewardEntriesSince } from '#server/programs/rewards/reward-store.ts'
import type { Reader } from '#server/core/db/database.ts'
import { influencerOf } from '#server/programs/standing/influencer-store.ts'
import { partnerOf } from '#server/programs/standing/partner-store.ts'

const atOnce = 500

/** What a user told the programmes, and what they were given and have earned there. */
export async function* rewardsOfUser(reader: Reader, userId: UserId): AsyncGenerator<object> {
  const influencer = await reader.first(influencerOf, { userId })
  if (influencer !== undefined) {
    const { code, channel, about, contact, application, applied_at: appliedAt } = influencer
    yield { kind: 'influencer', code, channel, about, contact, application, appliedAt: timeOf(appliedAt) }
  }
  const partner = await reader.first(partnerOf, { userId })
  if (partner !== undefined) {
    const { trade, business, email, about, application, applied_at: appliedAt } = partner
    yield { kind: 'partner', trade, business, email, about, application, appliedAt: timeOf(appliedAt) }
  }
  const grant = await reader.first(grantOf, { userId })
  if (grant !== undefined)
    yield { kind: 'given', since: timeOf(grant.granted_at), daysBegunAt: timeOf(grant.days_begun_at) }
  for (const { id, zone_id: zoneId, kind: does, used_at: at } of await reader.all(boostsOf, { userId }))
    yield { kind: 'boost', id, zoneId, does, at: timeOf(at) }
  let since = 0
  for (;;) {
    const upTo = Number.MAX_SAFE_INTEGER
    const entries = await reader.all(rewardEntriesSince, { userId, since, upTo, limit: atOnce })
    for (const { id, rev, kind, cents, currency, booked_at: at } of entries) {
      since = rev
      yield { kind, id, cents, currency, at: timeOf(at) }
    }
    if (entries.length < atOnce) return
  }
}

function timeOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
