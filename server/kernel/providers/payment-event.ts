import * as v from 'valibot'
import { OrderId } from '#src/contract/entities/shop/order.ts'
import { PlanId } from '#src/contract/rules/plan.ts'

const Cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Timestamp = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Text from a provider, in a form that every database engine can store. */
const Text = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.check((text) => text.isWellFormed() && !text.includes('\0'), 'must be text'),
)
/** The provider's identifier of an object. */
const Name = v.pipe(Text, v.nonEmpty())

/**
 * A received payment. `reference` identifies it at its provider, `amountCents` includes taxes, and `currency` is in
 * upper case.
 */
const PaidAmount = v.object({
  reference: Name,
  amountCents: Cents,
  taxCents: Cents,
  currency: Text,
  paidAt: Timestamp,
})
export type PaidAmount = v.InferOutput<typeof PaidAmount>

/**
 * A paid month of a plan. `orderId` is that of the charge that started the subscription. `isFirst` marks the
 * subscription's first month. `documentUrl` is the invoice for the buyer.
 */
const PaidMonth = v.object({
  ...PaidAmount.entries,
  subscriptionId: Name,
  customerId: Name,
  orderId: OrderId,
  isFirst: v.boolean(),
  plan: PlanId,
  from: Timestamp,
  until: Timestamp,
  documentUrl: v.nullable(Text),
})
export type PaidMonth = v.InferOutput<typeof PaidMonth>

/** The delivery address that the buyer entered while paying. `country` is a country code. */
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
 * An event of a provider in our own terms. Each is a fact that is valid regardless of earlier events, because events
 * arrive twice, late and in any order.
 * `none`: not about anything of ours. checkout-ended: `hasFailed` is true if a pending payment failed; otherwise none
 * was started in time.
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
  v.object({ kind: v.literal('month-failed'), subscriptionId: Name, from: Timestamp }),
  v.object({ kind: v.literal('subscription-ended'), subscriptionId: Name, at: Timestamp }),
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

/** A fact with the provider's event id and type. */
export type PaymentEvent = { readonly id: string; readonly type: string } & PaymentFact
