import { type Address, isCancellable } from '#src/contract/entities/commerce/merchandise-order.ts'
import type { OrderId } from '#src/contract/entities/commerce/order.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { PaymentOutcome } from '#server/commerce/payments/order-payments.ts'
import { currentRevision, allocateRevisions } from '#server/replication/scope-store.ts'
import { merchandiseOrderById, updateMerchandiseOrder } from './merchandise-order-store.ts'

interface Settling {
  readonly outcome: PaymentOutcome
  readonly now: EpochMs
  readonly address?: Address
}

/**
 * Takes in what became of a payment; answers the revision in the buyer's scope. An order that is no longer pending stays as
 * it is, so that an outcome may be reported twice. `address`: where the buyer wants it after all.
 */
export async function settleMerchandiseOrder(
  transaction: Transaction,
  id: OrderId,
  { outcome, now, address }: Settling,
): Promise<number> {
  const order = await transaction.first(merchandiseOrderById, { id })
  if (order === undefined) throw new Error('An order that is settled cannot be read')
  const scope = userScope(order.user_id)
  if (order.state !== 'pending') return currentRevision(transaction, scope)
  const rev = await allocateRevisions(transaction, scope)
  await transaction.run(updateMerchandiseOrder, {
    id,
    rev,
    state: outcome.state,
    address: address === undefined ? order.address : JSON.stringify(address),
    reference: outcome.state === 'paid' ? outcome.reference : null,
    checkoutUrl: outcome.state === 'pending' ? outcome.checkoutUrl : null,
    paidAt: outcome.state === 'paid' ? now : null,
    sentAt: null,
  })
  return rev
}

/** Ends an order that was not sent; false where it was, or is over. What was paid is the caller's to pay back. */
export async function cancelMerchandise(transaction: Transaction, id: OrderId): Promise<boolean> {
  const order = await transaction.first(merchandiseOrderById, { id })
  if (order === undefined || !isCancellable(order.state)) return false
  await transaction.run(updateMerchandiseOrder, {
    id,
    rev: await allocateRevisions(transaction, userScope(order.user_id)),
    state: 'cancelled',
    address: order.address,
    reference: order.reference,
    checkoutUrl: null,
    paidAt: order.paid_at,
    sentAt: null,
  })
  return true
}

/** Marks a paid order as sent; false where there is no such order. */
export async function sendMerchandise(transaction: Transaction, id: OrderId, now: EpochMs): Promise<boolean> {
  const order = await transaction.first(merchandiseOrderById, { id })
  if (order?.state !== 'paid') return false
  await transaction.run(updateMerchandiseOrder, {
    id,
    rev: await allocateRevisions(transaction, userScope(order.user_id)),
    state: 'sent',
    address: order.address,
    reference: order.reference,
    checkoutUrl: null,
    paidAt: order.paid_at,
    sentAt: now,
  })
  return true
}
