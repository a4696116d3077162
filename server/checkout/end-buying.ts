import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { cancelMerchandise } from '#server/shop/merchandise/settle-merchandise-order.ts'
import { endCheckoutsOf, openOrdersOf, setPaymentOrder } from '#server/payments/order-payment-store.ts'
import { stateOn } from '#server/plans/subscription-state.ts'
import { readSubscriptionState, writeSubscriptionState } from '#server/plans/write-subscription.ts'
import { closeRenewals } from '#server/plans/renewals.ts'
import type { Ids } from '#server/core/clock/ids.ts'
import type { Transaction } from '#server/core/db/database.ts'

/**
 * Ends the account's subscriptions, and its open orders can no longer be paid. Paid orders are still produced and
 * shipped. Trial features of its zones end before another owner takes over.
 */
export async function endBuying(
  transaction: Transaction,
  { userId, now, ids }: { readonly userId: UserId; readonly now: EpochMs; readonly ids: Ids },
): Promise<void> {
  const { isTrial, pausedTerm } = await readSubscriptionState(transaction, userId)
  if (isTrial) {
    const state = stateOn(pausedTerm?.plan ?? 'free', now)
    await writeSubscriptionState(transaction, userId, { state, now, ids })
  }
  await closeRenewals(transaction, { userId, now })
  for (const { order_id: orderId, kind } of await transaction.all(openOrdersOf, { userId })) {
    await transaction.run(setPaymentOrder, { orderId, state: 'cancelled' })
    await transaction.run(endCheckoutsOf, { orderId })
    if (kind === 'goods') await cancelMerchandise(transaction, orderId, now)
  }
}
