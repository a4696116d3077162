import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { RefundReason } from '#src/contract/entities/payments/payment-row.ts'
import type { currency, OrderId, OrderKind } from '#src/contract/entities/shop/order.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { Flag } from './zone-tables.ts'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { UpsellTrigger } from '#src/contract/rules/upsell-offers.ts'

/** The kind of an order, in the ledger and at a provider. */
export type DueKind = OrderKind | 'goods' | 'ad' | `plan-${PlanId}`

/** The plan that follows a paid month; `end-now`: none, and the month ends immediately. */
export type NextAtProvider = PlanId | 'end-now'

/** A one-time payment: for a zone, merchandise, or the first month of a plan. */
export interface PaymentOrdersTable {
  readonly order_id: OrderId
  readonly user_id: UserId
  readonly kind: DueKind
  readonly amount_cents: number
  /** JSON of DueLine[]. */
  readonly lines: string
  readonly state: 'open' | 'paid' | 'cancelled'
  readonly requested_at: number
}

/** An attempt to pay an order at the provider. Only one attempt at a time can be paid. */
export interface CheckoutsTable {
  readonly order_id: OrderId
  readonly attempt: number
  /** JSON of CheckoutRequest, so that retries send the same content. */
  readonly request: string
  readonly checkout_id: string | null
  readonly url: string | null
  /** asked: no response from the provider yet. to-end: a job ends it at the provider. */
  readonly state: 'asked' | 'open' | 'to-end' | 'ended'
  readonly begun_at: number
  readonly ends_at: number
}

/**
 * A received payment, keyed by the provider's reference. Events that arrive before the payment itself are also stored
 * here.
 */
export interface PaymentsTable {
  readonly reference: string
  readonly user_id: UserId | null
  readonly rev: number
  readonly order_id: OrderId | null
  readonly kind: DueKind | 'unmatched' | null
  readonly amount_cents: number
  readonly tax_cents: number
  readonly currency: string
  readonly is_test: Flag
  /** null: the payment has not been reported yet. */
  readonly paid_at: number | null
  readonly from_at: number | null
  readonly until_at: number | null
  readonly document_url: string | null
  /** Total refunds according to the provider. */
  readonly refunded_cents: number
  readonly booked_refund_cents: number
  /** The total amount to refund, and how much of it was requested from the provider. */
  readonly to_refund_cents: number
  readonly requested_refund_cents: number
  readonly refund_why: RefundReason | null
  readonly dispute_id: string | null
  readonly dispute_state: 'open' | 'won' | 'lost' | null
  readonly disputed_cents: number
  readonly booked_dispute: 'open' | 'won' | 'lost' | null
  /** The provider's fee in the settlement currency, as booked in the ledger; null: unknown. */
  readonly fee_cents: number | null
  /** When to request the fee from the provider; null: it is known, or there is no provider. */
  readonly fee_due_at: number | null
}

/** Provider events that have been processed. */
interface PaymentEventsTable {
  readonly id: string
  readonly type: string
  readonly received_at: number
}

/** A subscription that the provider renews. */
export interface PaymentSubscriptionsTable {
  readonly id: string
  readonly user_id: UserId
  readonly order_id: OrderId
  readonly customer_id: string
  readonly plan: PlanId
  readonly paid_until: number
  /** The plan that follows the paid month, and the plan last sent to the provider. */
  readonly wanted: NextAtProvider
  readonly sent: NextAtProvider
  /** Months from this time on are refunded; null: the subscription continues. */
  readonly closes_at: number | null
  /** When the payment for the next month failed; null: it did not fail. */
  readonly failed_at: number | null
  /** When the provider ended it. */
  readonly ended_at: number | null
}

/** The result of the daily ledger check. */
interface LedgerChecksTable {
  readonly day: string
  readonly rev: number
  readonly checked_at: number
  readonly payments: number
  /** JSON array of sentences. */
  readonly problems: string
}

export interface MoneyTables {
  readonly payment_orders: PaymentOrdersTable
  readonly checkouts: CheckoutsTable
  readonly payments: PaymentsTable
  readonly payment_events: PaymentEventsTable
  readonly payment_subscriptions: PaymentSubscriptionsTable
  readonly ledger_checks: LedgerChecksTable
}

interface SubscriptionsTable {
  readonly user_id: UserId
  readonly rev: number
  readonly plan: PlanId
  readonly is_trial: Flag
  readonly started_at: number
  readonly ends_at: number | null
  readonly next_plan: PlanId
  /** JSON of the subscription that a trial interrupts. */
  readonly rest: string | null
}

interface PlanOffersTable {
  readonly user_id: UserId
  readonly place: UpsellTrigger
  readonly brand: BrandSlug
  readonly plan: PlanId
  readonly price_cents: number
  readonly shown_at: number
  readonly until_at: number
}

interface PlanTrialsTable {
  readonly user_id: UserId
  readonly plan: PlanId
  readonly started_at: number
}

/** A requested month of a plan. The provider's bookings refer to it as the order. */
export interface PlanChargesTable {
  readonly id: OrderId
  readonly user_id: UserId
  readonly plan: PlanId
  readonly state: 'pending' | 'paid' | 'failed' | 'cancelled'
  readonly amount_cents: number
  readonly currency: typeof currency
  readonly provider: string
  readonly is_test: Flag
  /** The provider's reference of the payment. */
  readonly reference: string | null
  readonly checkout_url: string | null
  readonly requested_at: number
  readonly paid_at: number | null
  /** The credit for the rest of a replaced month, deducted from the amount. */
  readonly credit_cents: number
  /** The paid month; null before payment, and for months recorded without it. */
  readonly from_at: number | null
  readonly until_at: number | null
}

/** Tables of plans that users have, try, pay for or are offered. */
export interface SubscriptionTables {
  readonly subscriptions: SubscriptionsTable
  readonly plan_trials: PlanTrialsTable
  readonly plan_charges: PlanChargesTable
  readonly plan_offers: PlanOffersTable
}
