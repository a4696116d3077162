import type { OrderId } from '#src/contract/entities/order.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { PaymentOutcome } from '#server/core/payments/payment-provider.ts'
import { currentRevision, takeRevisions } from '#server/replication/scope-store.ts'
import { goodsOrderById, updateGoodsOrder } from './goods-store.ts'

/**
 * Takes in what became of a payment; answers the revision in the buyer's scope. An order that is no longer pending, or is
 * pending with the same address to pay at, stays as it is, so that an outcome may be told twice.
 */
export async function settleGoods(
  transaction: Transaction,
  id: OrderId,
  { outcome, now }: { readonly outcome: PaymentOutcome; readonly now: EpochMs },
): Promise<number> {
  const order = await transaction.first(goodsOrderById, { id })
  if (order === undefined) throw new Error('An order that is settled cannot be read')
  const scope = userScope(order.user_id)
  if (order.state !== 'pending') return currentRevision(transaction, scope)
  const rev = await takeRevisions(transaction, scope)
  await transaction.run(updateGoodsOrder, {
    id,
    rev,
    state: outcome.state,
    reference: outcome.state === 'paid' ? outcome.reference : null,
    checkoutUrl: outcome.state === 'pending' ? outcome.checkoutUrl : null,
    paidAt: outcome.state === 'paid' ? now : null,
    sentAt: null,
  })
  return rev
}

/** Marks a paid order as sent; false where there is no such order. */
export async function sendGoods(transaction: Transaction, id: OrderId, now: EpochMs): Promise<boolean> {
  const order = await transaction.first(goodsOrderById, { id })
  if (order?.state !== 'paid') return false
  await transaction.run(updateGoodsOrder, {
    id,
    rev: await takeRevisions(transaction, userScope(order.user_id)),
    state: 'sent',
    reference: order.reference,
    checkoutUrl: null,
    paidAt: order.paid_at,
    sentAt: now,
  })
  return true
}
