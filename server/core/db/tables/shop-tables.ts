import type { AdId, AdRow } from '#src/contract/entities/ads/ad.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { ProductId, ProductRow } from '#src/contract/entities/shop/product.ts'
import type { PriceTrialState } from '#src/contract/entities/desk/desk-price-trial.ts'
import type { PhotoId, UserId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ShippingRegion } from '#src/contract/entities/shop/shipping-rate.ts'
import type { PromotionId } from '#src/contract/entities/programs/promotion.ts'
import type { Flag } from './zone-tables.ts'
import type { currency, OrderId, OrderKind, OrderState } from '#src/contract/entities/shop/order.ts'

/** Prices in cents. */
export interface ProductsTable {
  readonly id: ProductId
  readonly rev: number
  readonly name: string
  readonly description: string
  readonly category: ProductRow['category']
  readonly family: string
  readonly base_price: number
  readonly sale_price: number | null
  readonly prints: ProductRow['prints']
  readonly form: ProductRow['form']
  readonly width_mm: number
  readonly height_mm: number
  readonly is_featured: Flag
  readonly position: number
  /** JSON of ProductWords; null: the English texts apply. */
  readonly german: string | null
  readonly is_hidden: Flag
}

/** A different price of a product for some days. */
export interface PriceTrialsTable {
  readonly id: Uuid
  readonly product_id: ProductId
  readonly state: PriceTrialState
  readonly price_cents: number
  readonly usual_cents: number
  readonly first_day: string
  readonly last_day: string
  readonly starts_at: number
  readonly ends_at: number
  readonly hope: string
  readonly made_at: number
  /** How many of its boundaries (start, then end) devices have been notified of. */
  readonly told: number
  /** JSON of TrialFigures; null: not final yet. */
  readonly figures: string | null
}

export interface PromotionsTable {
  readonly id: PromotionId
  readonly rev: number
  readonly title: string
  readonly description: string
  /** JSON of PromotionWords; null: the English texts apply. */
  readonly german: string | null
  readonly cta_url: string
  readonly starts_at: number | null
  readonly ends_at: number | null
  readonly position: number
}

export interface PlansTable {
  readonly id: PlanId
  readonly rev: number
  readonly is_sold: Flag
  readonly note: string | null
}

/** Prices in cents. */
export interface ShippingRatesTable {
  readonly id: ShippingRegion
  readonly rev: number
  readonly is_served: Flag
  readonly letter_price: number
  readonly parcel_price: number
  readonly least_days: number
  readonly most_days: number
}

export interface AdsTable {
  readonly id: AdId
  readonly rev: number
  readonly type: AdRow['type']
  readonly title: string
  readonly description: string
  readonly image_url: string | null
  readonly cta_text: string
  /** JSON of AdWords; null: the English texts apply. */
  readonly german: string | null
  readonly cta_url: string
  /** JSON of slugs; null: every brand. */
  readonly brand_specific: string | null
  /** JSON of plan ids. */
  readonly user_tiers: string
  readonly placement: AdRow['placement']
  readonly position: number
}

export interface OrdersTable {
  readonly id: OrderId
  readonly rev: number
  readonly user_id: UserId
  readonly kind: OrderKind
  readonly state: OrderState
  readonly price_cents: number
  readonly currency: typeof currency
  readonly provider: string
  readonly is_test: Flag
  readonly zone_id: ZoneId
  /** JSON of NewZone; for a pass, only the zone's name. */
  readonly zone: string
  /** The provider's reference of the payment. */
  readonly reference: string | null
  readonly checkout_url: string | null
  readonly placed_at: number
  readonly paid_at: number | null
  readonly fulfilled_at: number | null
}

/** One entry of a payment. The entries of a payment add up to zero. */
export interface LedgerEntriesTable {
  readonly payment_id: string
  readonly account: string
  readonly amount_cents: number
  readonly currency: string
  readonly is_test: Flag
  readonly order_id: OrderId
  readonly booked_at: number
}

/** The print job of an order, with the design as ordered. Kept until its print files are no longer needed. */
export interface PrintJobsTable {
  readonly order_id: OrderId
  /** The name under which its print files are stored. */
  readonly filename: string
  /** JSON of PrintDesign. */
  readonly design: string
  /** Attempts to create its files or to submit them to a print service. Each phase starts at 0. */
  readonly attempts: number
  readonly next_at: number
  /** When all its files were created; null: they are pending. */
  readonly made_at: number | null
  /** When its files are deleted; null: not known yet. */
  readonly keep_until: number | null
  /** When a print service accepted it; null: none has. */
  readonly submitted_at: number | null
  /** Why a print service rejected it. The operator has to resolve this. */
  readonly problem: string | null
}

/** Files of photos whose bytes an order needs, even if the photos are deleted. */
interface HeldFilesTable {
  readonly order_id: OrderId
  readonly photo_id: PhotoId
  readonly filename: string
}

export interface PrintTables {
  readonly print_jobs: PrintJobsTable
  readonly held_files: HeldFilesTable
}
