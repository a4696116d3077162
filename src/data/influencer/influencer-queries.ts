import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { foldContextOf } from '#src/data/photos/read-photos.ts'
import { type RewardSummary, summariseRewards } from './reward-summary.ts'
import type { InfluencerRow } from '#src/contract/entities/programs/influencer.ts'

/** The user's state in the programme; all zero before the first application. */
export function useInfluencer(): InfluencerView | undefined {
  return useLiveData('influencer', readInfluencer)
}

/** `useInfluencer` for the given user's data. */
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

/** What was booked on the user's reward account, summed up for each currency. */
export function useRewards(): readonly RewardSummary[] | undefined {
  return useLiveData('rewards', readRewards)
}

/** `useRewards` for the given user's data. */
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

/** How a user stands in the programme, with what waits on this device. */
interface InfluencerView extends InfluencerRow {
  /** The application waits to be sent. */
  readonly isWaiting: boolean
  /** The application as a partner waits to be sent. */
  readonly isPartnerWaiting: boolean
}
