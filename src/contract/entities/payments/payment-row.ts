import * as v from 'valibot'
import { OrderId, OrderKind, PriceCents } from '#src/contract/entities/shop/order.ts'
import { PlanId } from '#src/contract/rules/plan.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/**
 * Why money was paid back. cancelled: its buyer took the order back, or chose another plan before it was paid. twice: it
 * was paid already. after-end: a month that was to come no more. unused: the rest of a month that another plan replaced.
 * currency: not the currency of this deployment. amount: not the amount of the order. not-made: what was ordered cannot be made. unknown: there is no such
 * order. operator: at the desk or at the provider. not-shown: the part of an ad's budget for which it was not shown.
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

/** The provider's own name of a payment, as far as it can name a row of the desk. */
export const PaymentReference = v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{1,100}$/, 'is not a payment'))

/** What was paid for. */
export const PaymentSubject = v.variant('kind', [
  v.object({ kind: OrderKind }),
  v.object({ kind: v.picklist(['goods', 'ad']) }),
  v.object({ kind: v.literal('plan'), plan: PlanId, from: EpochMs, until: EpochMs }),
])

/** A payment as a row of its buyer's scope, with what was paid back of it. `isTest`: no money has moved. */
export const PaymentRow = v.object({
  /** The provider's own name of the payment. */
  id: v.string(),
  rev: v.number(),
  orderId: OrderId,
  thing: PaymentSubject,
  amountCents: PriceCents,
  /** Is part of the amount. */
  taxCents: PriceCents,
  /** Three letters. */
  currency: v.string(),
  isTest: v.boolean(),
  paidAt: EpochMs,
  refundedCents: PriceCents,
  /** Is being paid back; the provider has not said so yet. */
  refundingCents: PriceCents,
  refundReason: v.nullable(RefundReason),
  /** The invoice or receipt at the provider. */
  documentUrl: v.nullable(v.string()),
})
export type PaymentRow = v.InferOutput<typeof PaymentRow>
