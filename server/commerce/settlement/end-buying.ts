import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { cancelMerchandise } from '#server/commerce/merchandise/settle-merchandise-order.ts'
import {
  endCheckoutsOf,
  openOrdersOf,
  setPaymentOrder,
} from '#server/commerce/payments/order-payment-store.ts'
import { closeRenewals } from '#server/commerce/subscriptions/renewals.ts'
import type { Transaction } from '#server/core/db/database.ts'

/** When an account ends, its subscriptions end and its open orders can no longer be paid; what is paid is made and sent. */
export async function endBuying(
  transaction: Transaction,
  { userId, now }: { readonly userId: UserId; readonly now: EpochMs },
): Promise<void> {
  await closeRenewals(transaction, { userId, now })
  for (const { order_id: orderId, kind } of await transaction.all(openOrdersOf, { userId })) {
    await transaction.run(setPaymentOrder, { orderId, state: 'cancelled' })
    await transaction.run(endCheckoutsOf, { orderId })
    if (kind === 'goods') await cancelMerchandise(transaction, orderId, now)
  }
}
