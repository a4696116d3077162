import type { RefundReason } from '#src/contract/entities/payments/payment-row.ts'
import { currency, type OrderId } from '#src/contract/entities/shop/order.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Due } from '#server/kernel/providers/payment-provider.ts'
import {
  endCheckoutsOf,
  insertPaymentOrder,
  paymentOrderById,
  setPaymentOrder,
} from './order-payment-store.ts'
import { paymentsOfOrder } from './payment-store.ts'
import { type MoneyDeps, payBack, recordPayment } from './record-payment.ts'

/** What is known of a payment when it is begun. */
export type PaymentOutcome =
  | { readonly state: 'paid'; readonly reference: string }
  /** The buyer pays at `checkoutUrl`; the provider tells later what became of it. */
  | { readonly state: 'pending'; readonly checkoutUrl: string }

/**
 * Begins the payment of an order in the transaction that places it. Without a provider in another house it is paid at once,
 * in the ledger; `month` is what that pays for of a plan.
 */
export async function beginPayment(
  transaction: Transaction,
  deps: MoneyDeps,
  { month, ...due }: Due & { readonly month?: { readonly from: EpochMs; readonly until: EpochMs } },
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

/** Where a pending order is paid: a page of ours that leads to the provider’s. */
export function checkoutPath(orderId: OrderId): string {
  return `/api/payments/checkout/${orderId}`
}

/** Cancels the order: what was paid is refunded, and so is any payment that still arrives. */
export async function takeBackPayment(
  transaction: Transaction,
  deps: MoneyDeps,
  { orderId, why, at }: { readonly orderId: OrderId; readonly why: RefundReason; readonly at: EpochMs },
): Promise<void> {
  const order = await transaction.first(paymentOrderById, { orderId })
  if (order !== undefined) await transaction.run(setPaymentOrder, { orderId, state: 'cancelled' })
  await transaction.run(endCheckoutsOf, { orderId })
  for (const { reference } of await transaction.all(paymentsOfOrder, { orderId }))
    await payBack(transaction, deps, { reference, why, at })
}
