import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { currency, OrderId } from '#src/contract/entities/shop/order.ts'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { UpsellTrigger } from '#src/contract/rules/upsell-offers.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { Flag } from './zone-tables.ts'

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
