import type { PlanId } from '#src/contract/rules/plan.ts'
import type { MutationContext } from '#server/replication/mutation-handler.ts'
import { userById } from './user-store.ts'

/** Returns the viewer's plan in this transaction. It may have changed since their session was read. */
export async function currentPlan({
  transaction,
  viewer,
}: Pick<MutationContext, 'transaction' | 'viewer'>): Promise<PlanId> {
  return (await transaction.first(userById, { id: viewer.userId }))?.plan ?? viewer.plan
}
