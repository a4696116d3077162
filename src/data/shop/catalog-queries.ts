import type { AdPlacement, AdRow } from '#src/contract/entities/ads/ad.ts'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { PlanRow } from '#src/contract/entities/plans/plan-row.ts'
import type { ProductRow } from '#src/contract/entities/shop/product.ts'
import type { ShippingRateRow } from '#src/contract/entities/shop/shipping-rate.ts'
import type { PromotionRow } from '#src/contract/entities/programs/promotion.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import {
  hasCatalog,
  type ListedAd,
  readAds,
  readAllAds,
  readFeatured,
  readProducts,
  readPromotions,
} from './read-catalog.ts'

/** Whether this device has ever been told what is offered. */
export function useHasCatalog(): boolean | undefined {
  return useLiveData('has-catalog', hasCatalog)
}

/** All products of the shop, in their order. */
export function useProducts(): readonly ProductRow[] | undefined {
  return useLiveData('products', readProducts)
}

/** At most three products that stand out. */
export function useFeaturedProducts(): readonly ProductRow[] | undefined {
  return useLiveData('featured-products', readFeatured)
}

/** The special offers of this moment. */
export function usePromotions(): readonly PromotionRow[] | undefined {
  return useLiveData('promotions', readPromotions)
}

/** What the operator says of the plans; a plan without a row is sold. */
export function usePlanRows(): readonly PlanRow[] | undefined {
  return useLiveData('plan-rows', ({ database }) => database.plans.toArray())
}

/** What sending goods costs, by region. */
export function useShippingRates(): readonly ShippingRateRow[] | undefined {
  return useLiveData('shipping-rates', ({ database }) => database.shippingRates.toArray())
}

/** The ads for a place, a plan and a brand, the one to show first. */
export function useAds(
  placement: AdPlacement,
  reader: { readonly plan: PlanId; readonly brand: BrandSlug },
): readonly AdRow[] | undefined {
  return useLiveData(`ads ${placement} ${reader.plan} ${reader.brand}`, (context) =>
    readAds(context, placement, reader),
  )
}

/** Every ad of the operator, and whether it was dismissed here. */
export function useAllAds(): readonly ListedAd[] | undefined {
  return useLiveData('all-ads', readAllAds)
}

/** Every offer of the operator, also those of another time. */
export function useAllPromotions(): readonly PromotionRow[] | undefined {
  return useLiveData('all-promotions', async ({ database }) =>
    (await database.promotions.toArray()).toSorted((a, b) => a.position - b.position),
  )
}
