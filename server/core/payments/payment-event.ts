import type { OrderId } from '#src/contract/entities/commerce/order.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'

/** Money that came. `reference` names the payment at its provider; `currency` in upper case. */
export interface PaidAmount {
  readonly reference: string
  /** With taxes. */
  readonly amountCents: number
  readonly taxCents: number
  readonly currency: string
  readonly paidAt: EpochMs
}

/** A month of a plan that was paid, the first one or a later one. */
export interface PaidMonth extends PaidAmount {
  readonly subscriptionId: string
  readonly customerId: string
  /** Of the charge that began the subscription. */
  readonly orderId: OrderId
  /** Whether it is the month with which the subscription began. */
  readonly isFirst: boolean
  readonly plan: PlanId
  readonly from: EpochMs
  readonly until: EpochMs
  /** The invoice, for its buyer. */
  readonly documentUrl: string | null
}

/** Where goods go, as the buyer entered it while paying; `country` by its code. */
export interface PaidAddress {
  readonly name: string
  readonly street: string
  readonly extra: string
  readonly postcode: string
  readonly city: string
  readonly country: string
}

/**
 * What a provider tells, in our words. Each is a fact that holds whatever was told before it: events come twice, late, and
 * in any order. `none`: it is about nothing of ours.
 */
export type PaymentFact =
  | {
      readonly kind: 'paid'
      readonly orderId: OrderId
      readonly customerId: string | null
      readonly money: PaidAmount
      readonly address: PaidAddress | null
    }
  | {
      readonly kind: 'checkout-ended'
      readonly orderId: OrderId
      readonly checkoutId: string
      /** A payment that was under way has failed; else none was begun in time. */
      readonly hasFailed: boolean
    }
  | { readonly kind: 'month-paid'; readonly month: PaidMonth }
  | { readonly kind: 'month-failed'; readonly subscriptionId: string; readonly from: EpochMs }
  | { readonly kind: 'subscription-ended'; readonly subscriptionId: string; readonly at: EpochMs }
  | { readonly kind: 'refunded'; readonly reference: string; readonly refundedCents: number }
  | {
      readonly kind: 'disputed'
      readonly reference: string
      readonly disputeId: string
      readonly amountCents: number
      readonly state: 'open' | 'won' | 'lost'
    }
  | { readonly kind: 'documented'; readonly reference: string; readonly documentUrl: string }
  | { readonly kind: 'none'; readonly why: 'unknown-type' | 'other-deployment' | 'not-ours' }

/** A fact with the provider's own name of its event. */
export type PaymentEvent = { readonly id: string; readonly type: string } & PaymentFact
