import * as v from 'valibot'
import { OrderId, OrderKind, PriceCents } from '#src/contract/entities/shop/order.ts'
import { PlanId } from '#src/contract/rules/plan.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/**
 * Why money was refunded. cancelled: the buyer cancelled the order, or chose another plan before it was paid. twice: it
 * was already paid. after-end: payment for a month after the plan's end. unused: the rest of a month that another plan
 * replaced. currency: not the currency of this deployment. amount: not the amount of the order. not-made: the order
 * cannot be produced. unknown: the order does not exist. operator: refunded at the desk or at the provider. not-shown:
 * the part of an ad's budget for which it was not shown.
 */
export const RefundReason = v.picklist([
  'cancelled',
  'twice',
  'after-end',
  'unused',
  'currency',
  'amount',
  'not-made',
  'unknown',
  'operator',
  'not-shown',
])
export type RefundReason = v.InferOutput<typeof RefundReason>

/** The provider's id of a payment, limited to characters that can identify a row of the desk. */
export const PaymentReference = v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{1,100}$/, 'is not a payment'))

/** The subject of a payment. */
export const PaymentSubject = v.variant('kind', [
  v.object({ kind: OrderKind }),
  v.object({ kind: v.picklist(['goods', 'ad']) }),
  v.object({ kind: v.literal('plan'), plan: PlanId, from: EpochMs, until: EpochMs }),
])

/** A payment as a row of its buyer's scope, with its refunds. `isTest`: no money has moved. */
export const PaymentRow = v.object({
  /** The provider's reference of the payment. */
  id: v.string(),
  rev: v.number(),
  orderId: OrderId,
  subject: PaymentSubject,
  amountCents: PriceCents,
  /** Included in the amount. */
  taxCents: PriceCents,
  /** Three-letter currency code. */
  currency: v.string(),
  isTest: v.boolean(),
  paidAt: EpochMs,
  refundedCents: PriceCents,
  /** The amount of refunds that the provider has not confirmed yet. */
  refundingCents: PriceCents,
  refundReason: v.nullable(RefundReason),
  /** Address of the invoice or receipt at the provider. */
  documentUrl: v.nullable(v.string()),
})
export type PaymentRow = v.InferOutput<typeof PaymentRow>
