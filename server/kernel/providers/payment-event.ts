import * as v from 'valibot'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import { PlanId } from '#src/contract/rules/plan.ts'

const Cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const At = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** What a provider wrote; it can be stored by every engine. */
const Text = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.check((text) => text.isWellFormed() && !text.includes('\0'), 'must be text'),
)
/** The provider's own name of something. */
const Name = v.pipe(Text, v.nonEmpty())

/** Money that came. `reference` names the payment at its provider; `amountCents` with taxes; `currency` in upper case. */
const PaidAmount = v.object({
  reference: Name,
  amountCents: Cents,
  taxCents: Cents,
  currency: Text,
  paidAt: At,
})
export type PaidAmount = v.InferOutput<typeof PaidAmount>

/**
 * A month of a plan that was paid, the first one or a later one. `orderId`: of the charge that began the subscription;
 * `isFirst`: it is the month with which it began; `documentUrl`: the invoice, for its buyer.
 */
const PaidMonth = v.object({
  ...PaidAmount.entries,
  subscriptionId: Name,
  customerId: Name,
  orderId: OrderId,
  isFirst: v.boolean(),
  plan: PlanId,
  from: At,
  until: At,
  documentUrl: v.nullable(Text),
})
export type PaidMonth = v.InferOutput<typeof PaidMonth>

/** Where goods go, as the buyer entered it while paying; `country` by its code. */
const PaidAddress = v.object({
  name: Text,
  street: Text,
  extra: Text,
  postcode: Text,
  city: Text,
  country: Text,
})
export type PaidAddress = v.InferOutput<typeof PaidAddress>

const isTaxWithin = ({ taxCents, amountCents }: PaidAmount) => taxCents <= amountCents

/**
 * What a provider tells, in our words. Each is a fact that holds whatever was told before it: events come twice, late, and
 * in any order. `none`: it is about nothing of ours. checkout-ended: `hasFailed` where a payment that was under way has failed;
 * else none was begun in time.
 */
export const PaymentFact = v.variant('kind', [
  v.object({
    kind: v.literal('paid'),
    orderId: OrderId,
    customerId: v.nullable(Name),
    money: v.pipe(
      PaidAmount,
      v.check((money) => isTaxWithin(money)),
    ),
    address: v.nullable(PaidAddress),
  }),
  v.object({
    kind: v.literal('checkout-ended'),
    orderId: OrderId,
    checkoutId: Name,
    hasFailed: v.boolean(),
  }),
  v.object({
    kind: v.literal('month-paid'),
    month: v.pipe(
      PaidMonth,
      v.check((month) => isTaxWithin(month)),
    ),
  }),
  v.object({ kind: v.literal('month-failed'), subscriptionId: Name, from: At }),
  v.object({ kind: v.literal('subscription-ended'), subscriptionId: Name, at: At }),
  v.object({ kind: v.literal('refunded'), reference: Name, refundedCents: Cents }),
  v.object({
    kind: v.literal('disputed'),
    reference: Name,
    disputeId: Name,
    amountCents: Cents,
    state: v.picklist(['open', 'won', 'lost']),
  }),
  v.object({ kind: v.literal('documented'), reference: Name, documentUrl: Text }),
  v.object({ kind: v.literal('none'), why: v.picklist(['unknown-type', 'other-deployment', 'not-ours']) }),
])
export type PaymentFact = v.InferOutput<typeof PaymentFact>

/** A fact with the provider's own name of its event. */
export type PaymentEvent = { readonly id: string; readonly type: string } & PaymentFact
