import * as v from 'valibot'
import type { OrderId } from '#src/contract/entities/shop/order.ts'
import { Address } from '#src/contract/entities/shop/merchandise-order.ts'
import type { RefundReason } from '#src/contract/entities/payments/payment-row.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { AdId } from '#src/contract/entities/ads/ad.ts'
import { bookingById } from '#server/ads/booking-store.ts'
import { endBooking, settleBooking } from '#server/ads/settle-booking.ts'
import {
  cancelMerchandise,
  settleMerchandiseOrder,
} from '#server/shop/merchandise/settle-merchandise-order.ts'
import {
  endCheckoutById,
  endCheckoutsOf,
  paymentOrderById,
  setPaymentOrder,
} from '#server/payments/order-payment-store.ts'
import { notifyLatePaymentFailure } from '#server/payments/notify-payment.ts'
import { paidAmountMismatch } from '#server/payments/order-payments.ts'
import { requestRefund, recordFact, recordPayment } from '#server/payments/record-payment.ts'
import { grantMonth } from '#server/plans/grant-month.ts'
import { onMonthFailed, onRenewalEnded, stopRenewingOf } from '#server/plans/renewal-events.ts'
import { settleZoneOrder } from '#server/shop/orders/settle-zone-order.ts'
import { zoneOrderById } from '#server/shop/orders/zone-order-store.ts'
import { withdrawPass } from '#server/shop/orders/zone-pass.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { PaymentOrdersTable } from '#server/core/db/tables/money-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { PaidAddress, PaidAmount, PaymentEvent } from '#server/kernel/providers/payment-event.ts'
import { insertEvent } from './event-store.ts'

type EventDeps = Pick<Deps, 'ids' | 'rewards' | 'payments' | 'config' | 'secret' | 'random' | 'log'>
type EventOf<Kind extends PaymentEvent['kind']> = Extract<PaymentEvent, { readonly kind: Kind }>

/**
 * Applies an event of the provider once: its id is stored in the transaction of its effect. Returns false if the event
 * was already applied.
 */
export async function applyEvent(
  transaction: Transaction,
  deps: EventDeps,
  { event, now }: { readonly event: PaymentEvent; readonly now: EpochMs },
): Promise<boolean> {
  const { id, type } = event
  if ((await transaction.run(insertEvent, { id, type, at: now })) === 0) return false
  await effectOf(transaction, deps, { event, now })
  return true
}

async function effectOf(
  transaction: Transaction,
  deps: EventDeps,
  { event, now }: { readonly event: PaymentEvent; readonly now: EpochMs },
): Promise<void> {
  switch (event.kind) {
    case 'paid':
      return settlePaid(transaction, deps, { event, now })
    case 'month-paid':
      await grantMonth(transaction, deps, { month: event.month, now })
      return
    case 'checkout-ended':
      return endCheckout(transaction, deps, { event, now })
    case 'month-failed':
      return onMonthFailed(transaction, deps, { ...event, now })
    case 'subscription-ended':
      return onRenewalEnded(transaction, deps, { id: event.subscriptionId, at: event.at, now })
    case 'refunded':
      return recordRefund(transaction, deps, { event, now })
    case 'disputed':
      return recordDispute(transaction, deps, { event, now })
    case 'documented': {
      const { reference, documentUrl } = event
      await recordFact(transaction, deps, { reference, documentUrl, at: now })
      return
    }
    case 'none':
  }
}

/**
 * Ends a checkout. The order stays open, so its buyer can pay in another checkout. Notifies the buyer if a payment
 * fails later.
 */
async function endCheckout(
  transaction: Transaction,
  deps: EventDeps,
  { event, now }: { readonly event: EventOf<'checkout-ended'>; readonly now: EpochMs },
): Promise<void> {
  const { orderId, checkoutId, hasFailed } = event
  await transaction.run(endCheckoutById, { orderId, checkoutId })
  await deps.rewards.releaseCredit(transaction, deps.ids, { orderId, checkoutId, at: now })
  const order = await transaction.first(paymentOrderById, { orderId })
  if (!hasFailed || order?.state !== 'open') return
  await notifyLatePaymentFailure(transaction, deps, { order, checkoutId, now })
}

/** Fulfills a paid order for a zone or goods, or refunds the payment. */
async function settlePaid(
  transaction: Transaction,
  deps: EventDeps,
  { event, now }: { readonly event: EventOf<'paid'>; readonly now: EpochMs },
): Promise<void> {
  const { orderId, money } = event
  const { reference } = money
  const order = await transaction.first(paymentOrderById, { orderId })
  const userId = order?.user_id ?? null
  const kind = order?.kind ?? 'unmatched'
  if (!(await recordPayment(transaction, deps, { money, orderId, userId, kind }))) return
  const refusalReason = await refusalOf(transaction, order, money)
  if (order === undefined)
    deps.log.error({ orderId, reference }, 'An unknown order was paid; the payment is refunded')
  if (order === undefined || refusalReason !== null) {
    await requestRefund(transaction, deps, { reference, refusalReason: refusalReason ?? 'unknown', at: now })
    // The order is still open and that checkout cannot be used again. The buyer pays in a new one.
    if (refusalReason === 'currency' || refusalReason === 'amount')
      await transaction.run(endCheckoutsOf, { orderId })
    return
  }
  await transaction.run(setPaymentOrder, { orderId, state: 'paid' })
  if (await fulfil(transaction, deps, { order, reference, address: event.address, now })) return
  await requestRefund(transaction, deps, { reference, refusalReason: 'not-made', at: now })
}

/** Returns why a payment for an order must be refunded, or null if it is kept. */
async function refusalOf(
  transaction: Transaction,
  order: PaymentOrdersTable | undefined,
  money: PaidAmount,
): Promise<RefundReason | null> {
  if (order === undefined) return 'unknown'
  const wrong = await paidAmountMismatch(transaction, order, money)
  if (wrong !== null) return wrong
  if (order.state === 'cancelled') return 'cancelled'
  return order.state === 'paid' ? 'twice' : null
}

interface PaidOrder {
  readonly order: PaymentOrdersTable
  readonly reference: string
  readonly address: PaidAddress | null
  readonly now: EpochMs
}

/** Delivers what was paid for. Returns false if that is impossible. */
async function fulfil(
  transaction: Transaction,
  deps: EventDeps,
  { order, reference, address, now }: PaidOrder,
): Promise<boolean> {
  const { order_id: id, kind } = order
  const outcome = { state: 'paid', reference } as const
  if (kind === 'goods') {
    const read = v.safeParse(Address, address)
    const where = read.success ? { address: read.output } : {}
    await settleMerchandiseOrder(transaction, deps, { id, outcome, now, ...where })
    return true
  }
  if (kind === 'ad') return settleBooking(transaction, v.parse(AdId, id))
  const zoneOrder = await transaction.first(zoneOrderById, { id })
  if (zoneOrder === undefined) return false
  return (await settleZoneOrder(transaction, zoneOrder, { outcome, now, ids: deps.ids })).isCreated
}

/** Records a refund that the operator made at the provider, and revokes the purchase as far as possible. */
async function recordRefund(
  transaction: Transaction,
  deps: EventDeps,
  { event, now }: { readonly event: EventOf<'refunded'>; readonly now: EpochMs },
): Promise<void> {
  const { reference, refundedCents } = event
  const payment = await recordFact(transaction, deps, { reference, refundedCents, at: now })
  if (payment === undefined || payment.paid_at === null || refundedCents < payment.amount_cents) return
  await withdraw(transaction, deps, { orderId: payment.order_id, kind: payment.kind, now })
}

/** Records a dispute. While it is open, nothing more is charged or shipped. */
async function recordDispute(
  transaction: Transaction,
  deps: EventDeps,
  { event, now }: { readonly event: EventOf<'disputed'>; readonly now: EpochMs },
): Promise<void> {
  const { reference, disputeId, amountCents, state } = event
  const before = await recordFact(transaction, deps, { reference, at: now })
  // A closed dispute stays closed: the event of its start may arrive after that of its end.
  if (before?.dispute_id === disputeId && before.dispute_state !== 'open' && state === 'open') return
  const disputeFacts = { disputeId, disputeState: state, disputedCents: amountCents }
  const payment = await recordFact(transaction, deps, { reference, ...disputeFacts, at: now })
  deps.log.warn({ reference, disputeId, state }, 'A payment is disputed')
  if (payment === undefined || payment.paid_at === null || state === 'won') return
  await withdraw(transaction, deps, { orderId: payment.order_id, kind: payment.kind, now })
}

async function withdraw(
  transaction: Transaction,
  deps: EventDeps,
  {
    orderId,
    kind,
    now,
  }: { readonly orderId: OrderId | null; readonly kind: string | null; readonly now: EpochMs },
): Promise<void> {
  if (orderId === null) return
  if (kind === 'goods') await cancelMerchandise(transaction, orderId, now)
  if (kind === 'ad') {
    const row = await transaction.first(bookingById, { id: v.parse(AdId, orderId) })
    if (row?.state === 'paid') await endBooking(transaction, deps, { row, reason: '', now })
  }
  if (kind === 'zone_pass') await withdrawPass(transaction, orderId)
  if (kind?.startsWith('plan-') === true) await stopRenewingOf(transaction, deps, { orderId, now })
}
