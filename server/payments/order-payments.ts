import type { RefundReason } from '#src/contract/entities/payments/payment-row.ts'
import { currency, type OrderId } from '#src/contract/entities/shop/order.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { CheckoutRequest, PaymentDue } from '#server/kernel/providers/payment-provider.ts'
import {
  checkoutsOf,
  endCheckoutsOf,
  insertPaymentOrder,
  paymentOrderById,
  setPaymentOrder,
} from './order-payment-store.ts'
import { paymentsOfOrder } from './payment-store.ts'
import { type MoneyDeps, requestRefund, recordPayment } from './record-payment.ts'
import type { PaymentOrdersTable } from '#server/core/db/tables/money-tables.ts'
import type { PaidAmount } from '#server/kernel/providers/payment-event.ts'

/** The state of a payment right after it begins. */
export type PaymentOutcome =
  | { readonly state: 'paid'; readonly reference: string }
  /** The buyer pays at `checkoutUrl`. The provider reports the outcome later. */
  | { readonly state: 'pending'; readonly checkoutUrl: string }

/**
 * Begins the payment of an order in the transaction that places it. Without an external provider it is paid immediately
 * in the ledger. `month` is the month of a plan that it pays for.
 */
export async function beginPayment(
  transaction: Transaction,
  deps: MoneyDeps,
  { month, ...due }: PaymentDue & { readonly month?: { readonly from: EpochMs; readonly until: EpochMs } },
): Promise<PaymentOutcome> {
  const { orderId, userId, kind, amountCents, lines, at } = due
  const isRemote = deps.payments.remote !== null
  await transaction.run(insertPaymentOrder, {
    orderId,
    userId,
    kind,
    amountCents,
    lines: JSON.stringify(lines),
    state: isRemote ? 'open' : 'paid',
    at,
  })
  if (isRemote) return { state: 'pending', checkoutUrl: checkoutPath(orderId) }
  const reference = deps.ids.uuid()
  await recordPayment(transaction, deps, {
    money: { reference, amountCents, taxCents: 0, currency, paidAt: at },
    orderId,
    userId,
    kind,
    ...(month === undefined ? {} : { month: { ...month, documentUrl: null } }),
  })
  return { state: 'paid', reference }
}

/** Returns the path where a pending order is paid: our page, which redirects to the provider’s. */
export function checkoutPath(orderId: OrderId): string {
  return `/api/payments/checkout/${orderId}`
}

/** Cancels the order. Refunds what was paid, and any payment that still arrives. */
export async function cancelPayment(
  transaction: Transaction,
  deps: MoneyDeps,
  { orderId, why, at }: { readonly orderId: OrderId; readonly why: RefundReason; readonly at: EpochMs },
): Promise<void> {
  const order = await transaction.first(paymentOrderById, { orderId })
  if (order !== undefined) await transaction.run(setPaymentOrder, { orderId, state: 'cancelled' })
  await transaction.run(endCheckoutsOf, { orderId })
  for (const { reference } of await transaction.all(paymentsOfOrder, { orderId }))
    await requestRefund(transaction, deps, { reference, refusalReason: why, at })
}

/**
 * Checks whether money for an order has a different currency or amount than the order, or one of its checkouts, which
 * subtract a credit. null: it is correct. A session that was changed at the provider may charge another amount.
 */
export async function paidAmountMismatch(
  transaction: Transaction,
  order: PaymentOrdersTable,
  money: Pick<PaidAmount, 'amountCents' | 'currency'>,
): Promise<'currency' | 'amount' | null> {
  if (money.currency !== currency) return 'currency'
  if (money.amountCents === order.amount_cents) return null
  const checkouts = await transaction.all(checkoutsOf, { orderId: order.order_id })
  const requestedAmounts = checkouts.map(({ request }) => requestedCents(request))
  return requestedAmounts.includes(money.amountCents) ? null : 'amount'
}

/** Only this server writes the column. */
function requestedCents(request: string): number {
  const parsed: CheckoutRequest = JSON.parse(request)
  return parsed.amountCents
}
