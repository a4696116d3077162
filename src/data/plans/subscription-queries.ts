import type { SubscriptionRow } from '#src/contract/entities/plans/subscription.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/** How the user stands with their plan; null while they never changed it. Known offline after the first pull. */
export function useSubscription(): SubscriptionRow | null | undefined {
  return useLiveData('subscription', readSubscription)
}

/** How the user stands with their plan: null while they never changed it, undefined while this device does not know. */
export async function readSubscription({
  database,
  user,
}: Pick<DataContext, 'database' | 'user'>): Promise<SubscriptionRow | null | undefined> {
  const row = await database.subscriptions.get(user.id)
  if (row !== undefined) return row
  // The user's own row comes with the same page: without it nothing was ever pulled.
  return (await database.user.get(user.id)) === undefined ? undefined : null
}
