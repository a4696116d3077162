import type { SubscriptionRow } from '#src/contract/entities/plans/subscription.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/** The state of the user’s plan. null if it was never changed. Available offline after the first pull. */
export function useSubscription(): SubscriptionRow | null | undefined {
  return useLiveData('subscription', readSubscription)
}

/** Returns the state of the user’s plan. null if it was never changed, undefined if it is not on this device. */
export async function readSubscription({
  database,
  user,
}: Pick<DataContext, 'database' | 'user'>): Promise<SubscriptionRow | null | undefined> {
  const row = await database.subscriptions.get(user.id)
  if (row !== undefined) return row
  // The user’s own row arrives in the same page. Without it, nothing was ever pulled.
  return (await database.user.get(user.id)) === undefined ? undefined : null
}
