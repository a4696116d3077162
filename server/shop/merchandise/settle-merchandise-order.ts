import {
  type Address,
  isCancellable,
  type MerchandiseOrderState,
} from '#src/contract/entities/shop/merchandise-order.ts'
import type { RefundReason } from '#src/contract/entities/payments/payment-row.ts'
import type { OrderId } from '#src/contract/entities/shop/order.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { markForBadges } from '#server/kernel/hooks/mark-for-badges.ts'
import { type PaymentOutcome, cancelPayment } from '#server/payments/order-payments.ts'
import type { MoneyDeps } from '#server/payments/record-payment.ts'
import { setPrintExpiry } from '#server/shop/print-jobs/print-job-store.ts'
import { printRetentionMs, releasePrints } from '#server/shop/print-jobs/reserve-prints.ts'
import type { GoodsOrdersTable } from '#server/core/db/tables/business-tables.ts'
import { currentRevision, allocateRevisions } from '#server/replication/scope-store.ts'
import { sendOrderReceipt, type NotifyDeps, notifyOrderSent } from './notify-merchandise.ts'
import { merchandiseOrderById, updateMerchandiseOrder } from './merchandise-order-store.ts'

interface OrderSettlement {
  readonly id: OrderId
  readonly outcome: PaymentOutcome
  readonly now: EpochMs
  readonly address?: Address
}

/**
 * Applies the outcome of a payment. Returns the revision in the buyer's scope. An order that is not pending stays
 * unchanged, so an outcome may be reported twice. `address`: the buyer's final shipping address.
 */
export async function settleMerchandiseOrder(
  transaction: Transaction,
  deps: NotifyDeps,
  { id, outcome, now, address }: OrderSettlement,
): Promise<number> {
  const order = await transaction.first(merchandiseOrderById, { id })
  if (order === undefined) throw new Error('Cannot read the order that was just settled')
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
    tracking: null,
  })
  if (outcome.state === 'paid') {
    const paid = await transaction.first(merchandiseOrderById, { id })
    if (paid !== undefined) await sendOrderReceipt(transaction, deps, { order: paid, now })
    markForBadges(transaction, { kind: 'print', userId: order.user_id, subject: id, at: now })
  }
  return rev
}

/**
 * Cancels an order that was not sent, and releases its print data. Returns false if it was sent or has ended. The
 * caller must refund the payment.
 */
export async function cancelMerchandise(
  transaction: Transaction,
  id: OrderId,
  now: EpochMs,
): Promise<boolean> {
  const order = await transaction.first(merchandiseOrderById, { id })
  if (order === undefined || !(isCancellable(order.state) || order.state === 'making')) return false
  await releasePrints(transaction, id, now)
  await changeOrderState(transaction, order, { state: 'cancelled' })
  return true
}

/** Cancels an order and refunds the payment. Repeated calls have no further effect. */
export async function cancelAndRefund(
  transaction: Transaction,
  deps: MoneyDeps,
  { id, why, now }: { readonly id: OrderId; readonly why: RefundReason; readonly now: EpochMs },
): Promise<void> {
  await cancelPayment(transaction, deps, { orderId: id, why, at: now })
  await cancelMerchandise(transaction, id, now)
}

/** Marks an order as in production. Its buyer can no longer cancel it. Returns false if it is not paid. */
export async function markInProduction(transaction: Transaction, id: OrderId): Promise<boolean> {
  const order = await transaction.first(merchandiseOrderById, { id })
  if (order?.state === 'making') return true
  if (order?.state !== 'paid') return false
  await changeOrderState(transaction, order, { state: 'making' })
  return true
}

/** Reverts an order from in production. */
export async function revertProduction(transaction: Transaction, id: OrderId): Promise<void> {
  const order = await transaction.first(merchandiseOrderById, { id })
  if (order?.state === 'making') await changeOrderState(transaction, order, { state: 'paid' })
}

interface Shipment {
  readonly id: OrderId
  readonly now: EpochMs
  readonly tracking: string | null
}

/**
 * Marks a paid order as sent, and notifies its buyer. Returns false if there is no such paid order. An order that was
 * already sent keeps its first shipping details.
 */
export async function markShipped(
  transaction: Transaction,
  deps: NotifyDeps,
  { id, now, tracking }: Shipment,
): Promise<boolean> {
  const order = await transaction.first(merchandiseOrderById, { id })
  if (order?.state === 'sent') return true
  if (order?.state !== 'paid' && order?.state !== 'making') return false
  await changeOrderState(transaction, order, { state: 'sent', sentAt: now, tracking })
  await transaction.run(setPrintExpiry, { orderId: id, until: now + printRetentionMs })
  await notifyOrderSent(transaction, deps, { order, tracking, now })
  return true
}

interface OrderStateChange {
  readonly state: MerchandiseOrderState
  readonly sentAt?: EpochMs
  readonly tracking?: string | null
}

async function changeOrderState(
  transaction: Transaction,
  order: GoodsOrdersTable,
  { state, sentAt, tracking }: OrderStateChange,
): Promise<void> {
  await transaction.run(updateMerchandiseOrder, {
    id: order.id,
    rev: await allocateRevisions(transaction, userScope(order.user_id)),
    state,
    address: order.address,
    reference: order.reference,
    checkoutUrl: null,
    paidAt: order.paid_at,
    sentAt: sentAt ?? order.sent_at,
    tracking: tracking ?? order.tracking,
  })
}
