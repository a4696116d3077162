import type { AdId, AdRow } from '#src/contract/entities/ads/ad.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { ProductId, ProductRow } from '#src/contract/entities/shop/product.ts'
import type { PriceTrialState } from '#src/contract/entities/desk/desk-price-trial.ts'
import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { ShippingRegion } from '#src/contract/entities/shop/shipping-rate.ts'
import type { PromotionId } from '#src/contract/entities/programs/promotion.ts'
import type { Flag } from './zone-tables.ts'

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
  /** JSON of ProductWords; null: the English ones hold. */
  readonly german: string | null
  readonly is_hidden: Flag
}

/** Another price of a product for some days. */
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
  /** How many of its edges devices were told of when they came: its start, then its end. */
  readonly told: number
  /** JSON of TrialFigures; null: they are still counted. */
  readonly figures: string | null
}

export interface PromotionsTable {
  readonly id: PromotionId
  readonly rev: number
  readonly title: string
  readonly description: string
  /** JSON of PromotionWords; null: the English ones hold. */
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
  /** JSON of AdWords; null: the English ones hold. */
  readonly german: string | null
  readonly cta_url: string
  /** JSON of slugs; null: every brand. */
  readonly brand_specific: string | null
  /** JSON of plan ids. */
  readonly user_tiers: string
  readonly placement: AdRow['placement']
  readonly position: number
}
