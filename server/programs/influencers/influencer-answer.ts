import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { InfluencerRow } from '#src/contract/entities/programs/influencer.ts'
import type { Reader } from '#server/core/db/database.ts'
import { influencerOf, referralCounts } from './influencer-store.ts'

/** How a user stands in the programme; null where that has not changed in the range. */
export async function readInfluencerRow(
  reader: Reader,
  userId: UserId,
  { since, upTo }: { readonly since: number; readonly upTo: number },
): Promise<InfluencerRow | null> {
  const row = await reader.first(influencerOf, { userId })
  if (row === undefined || row.rev <= since || row.rev > upTo) return null
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
  }
}
