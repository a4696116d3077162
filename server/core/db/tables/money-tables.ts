import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { RefundReason } from '#src/contract/entities/payments/payment-row.ts'
import type { currency, OrderId, OrderKind } from '#src/contract/entities/shop/order.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { Flag } from './zone-tables.ts'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { UpsellTrigger } from '#src/contract/rules/upsell-offers.ts'

/** What an order is of, in the books and at a provider. */
export type DueKind = OrderKind | 'goods' | 'ad' | `plan-${PlanId}`

/** What follows a paid month of a plan; `end-now`: nothing, and the month is over at once. */
export type NextAtProvider = PlanId | 'end-now'

/** What is to be paid once: a zone, goods, or the first month of a plan. */
export interface PaymentOrdersTable {
  readonly order_id: OrderId
  readonly user_id: UserId
  readonly kind: DueKind
  readonly amount_cents: number
  /** JSON of DueLine[]. */
  readonly lines: string
  readonly state: 'open' | 'paid' | 'cancelled'
  readonly asked_at: number
}

/** An attempt to have an order paid at the provider; at most one can be paid at a time. */
export interface CheckoutsTable {
  readonly order_id: OrderId
  readonly attempt: number
  /** JSON of CheckoutRequest, so that it is asked for with the same content again. */
  readonly request: string
  readonly checkout_id: string | null
  readonly url: string | null
  /** asked: the provider has not answered yet. to-end: a job ends it at the provider. */
  readonly state: 'asked' | 'open' | 'to-end' | 'ended'
  readonly begun_at: number
  readonly ends_at: number
}

/** Money that came, under the provider's name of the payment. What is told of it before it came waits here, too. */
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
  /** null: not told yet. */
  readonly paid_at: number | null
  readonly from_at: number | null
  readonly until_at: number | null
  readonly document_url: string | null
  /** As the provider says, all in all. */
  readonly refunded_cents: number
  readonly booked_refund_cents: number
  /** What is to be paid back, all in all, and how much of it the provider was asked for. */
  readonly to_refund_cents: number
  readonly asked_refund_cents: number
  readonly refund_why: RefundReason | null
  readonly dispute_id: string | null
  readonly dispute_state: 'open' | 'won' | 'lost' | null
  readonly disputed_cents: number
  readonly booked_dispute: 'open' | 'won' | 'lost' | null
  /** What the provider kept of it, in the currency that it was settled in; it stands in the books. null: not known. */
  readonly fee_cents: number | null
  /** When the provider is asked for it; null: it is known, or there is none to ask. */
  readonly fee_due_at: number | null
}

/** Events of the provider that had their effect. */
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
  /** What is to follow the paid month, and what the provider was told of it. */
  readonly wanted: NextAtProvider
  readonly sent: NextAtProvider
  /** Months from then on are paid back; null: it goes on. */
  readonly closes_at: number | null
  /** When the payment of the next month failed; null: it did not. */
  readonly failed_at: number | null
  /** When the provider ended it. */
  readonly ended_at: number | null
}

/** What the daily check of the books found. */
interface LedgerChecksTable {
  readonly day: string
  readonly rev: number
  readonly checked_at: number
  readonly payments: number
  /** JSON of sentences. */
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
  /** JSON of what a trial interrupts. */
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

/** A month of a plan that is asked for; what its provider booked names it as the order. */
export interface PlanChargesTable {
  readonly id: OrderId
  readonly user_id: UserId
  readonly plan: PlanId
  readonly state: 'pending' | 'paid' | 'failed' | 'cancelled'
  readonly amount_cents: number
  readonly currency: typeof currency
  readonly provider: string
  readonly is_test: Flag
  /** The provider's own name of the payment. */
  readonly reference: string | null
  readonly checkout_url: string | null
  readonly asked_at: number
  readonly paid_at: number | null
  /** What the rest of a replaced month took off the amount. */
  readonly credit_cents: number
  /** The month that was paid; null before it was, and for months of before. */
  readonly from_at: number | null
  readonly until_at: number | null
}

/** Tables of plans that users have, try, pay or are offered. */
export interface SubscriptionTables {
  readonly subscriptions: SubscriptionsTable
  readonly plan_trials: PlanTrialsTable
  readonly plan_charges: PlanChargesTable
  readonly plan_offers: PlanOffersTable
}
