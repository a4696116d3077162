import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { foldContextOf } from '#src/data/photos/read-photos.ts'
import { type RewardSummary, summariseRewards } from './reward-summary.ts'
import type { InfluencerRow } from '#src/contract/entities/programs/influencer.ts'

/** The user’s state in the program. All zero before the first application. */
export function useInfluencer(): InfluencerView | undefined {
  return useLiveData('influencer', readInfluencer)
}

/** Reads the value of `useInfluencer` from the given context. */
export async function readInfluencer(context: DataContext): Promise<InfluencerView> {
  const { database, user } = context
  const row = await database.influencers.get(user.id)
  const base: InfluencerView = { ...nothing, id: user.id, ...row, isWaiting: false, isPartnerWaiting: false }
  const rows = await pendingFor(database, 'influencer')
  return (
    foldView('influencer', base, {
      rows,
      fold: await foldContextOf(context, rows),
    }) ?? base
  )
}

/** The entries of the user’s reward account, summed up per currency. */
export function useRewards(): readonly RewardSummary[] | undefined {
  return useLiveData('rewards', readRewards)
}

/** Reads the value of `useRewards` from the given context. */
export async function readRewards({ database }: DataContext): Promise<readonly RewardSummary[]> {
  return summariseRewards(await database.rewards.toArray())
}

const nothing = {
  rev: 0,
  code: null,
  followed: 0,
  joined: 0,
  lastJoinedAt: null,
  application: 'none',
  appliedAt: null,
  decidedAt: null,
  paying: 0,
  partner: 'none',
  partnerAppliedAt: null,
  rewards: null,
} as const

declare module '#src/data/engine/client-mutation.ts' {
  interface Views {
    readonly influencer: InfluencerView
  }
}

/** The user’s state in the program, with unsent changes on this device. */
interface InfluencerView extends InfluencerRow {
  /** True if the application is unsent. */
  readonly isWaiting: boolean
  /** True if the application as a partner is unsent. */
  readonly isPartnerWaiting: boolean
}
