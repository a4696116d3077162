import type { SubscriptionRow } from '#src/contract/entities/plans/subscription.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { readSubscription } from './read-subscription.ts'

/** How the user stands with their plan; null while they never changed it. Known offline after the first pull. */
export function useSubscription(): SubscriptionRow | null | undefined {
  return useLiveData('subscription', readSubscription)
}
