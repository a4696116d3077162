import { type AdPlacement, type AdRow, isShownTo } from '#src/contract/entities/ads/ad.ts'
import type { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { PlanRow } from '#src/contract/entities/plans/plan-row.ts'
import {
  type ProductRow,
  featuredProducts,
  priceChangesOf,
  withPriceAt,
} from '#src/contract/entities/shop/product.ts'
import type { ShippingRateRow } from '#src/contract/entities/shop/shipping-rate.ts'
import { type PromotionRow, isActive } from '#src/contract/entities/programs/promotion.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { catalogScope } from '#src/contract/wire/sync-messages.ts'
import { rotateAds } from '#src/contract/rules/rotate-ads.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/** True if this device has ever received the catalog. */
export function useHasCatalog(): boolean | undefined {
  return useLiveData('has-catalog', hasCatalog)
}

/** All products of the shop, in display order. */
export function useProducts(): readonly ProductRow[] | undefined {
  return useLiveData('products', readProducts)
}

/** At most three featured products. */
export function useFeaturedProducts(): readonly ProductRow[] | undefined {
  return useLiveData('featured-products', readFeatured)
}

/** The current special offers. */
export function usePromotions(): readonly PromotionRow[] | undefined {
  return useLiveData('promotions', readPromotions)
}

/** The operator’s settings for the plans. A plan without a row is for sale. */
export function usePlanRows(): readonly PlanRow[] | undefined {
  return useLiveData('plan-rows', ({ database }) => database.plans.toArray())
}

/** The shipping rates by region. */
export function useShippingRates(): readonly ShippingRateRow[] | undefined {
  return useLiveData('shipping-rates', ({ database }) => database.shippingRates.toArray())
}

/** The ads for a placement, a plan and a brand, in display order. */
export function useAds(
  placement: AdPlacement,
  reader: { readonly plan: PlanId; readonly brand: BrandSlug },
): readonly AdRow[] | undefined {
  return useLiveData(`ads ${placement} ${reader.plan} ${reader.brand}`, (context) =>
    readAds(context, placement, reader),
  )
}

/** All of the operator’s ads, and whether they were dismissed on this device. */
export function useAllAds(): readonly ListedAd[] | undefined {
  return useLiveData('all-ads', readAllAds)
}

/** All of the operator’s offers, including those that are not active now. */
export function useAllPromotions(): readonly PromotionRow[] | undefined {
  return useLiveData('all-promotions', async ({ database }) =>
    (await database.promotions.toArray()).toSorted((a, b) => a.position - b.position),
  )
}

type CatalogContext = Pick<DataContext, 'database'>
type ClockedCatalogContext = Pick<DataContext, 'database' | 'nowUntil'>

/** True if this device has ever received the catalog. Before that, an empty catalog means nothing. */
export async function hasCatalog({ database }: CatalogContext): Promise<boolean> {
  return (await database.cursors.get(catalogScope)) !== undefined
}

/** Returns the products that can be ordered, in display order, at the prices valid now by the server’s clock. */
async function readProducts({ database, nowUntil }: ClockedCatalogContext): Promise<readonly ProductRow[]> {
  const products = await database.products.filter(({ isHidden }) => !isHidden).toArray()
  const now = nowUntil(products.flatMap(priceChangesOf))
  return products.map((product) => withPriceAt(product, now)).toSorted((a, b) => a.position - b.position)
}

/** Returns the first featured products, at most three. */
export async function readFeatured(context: ClockedCatalogContext): Promise<readonly ProductRow[]> {
  return (await readProducts(context)).filter(({ isFeatured }) => isFeatured).slice(0, featuredProducts)
}

/** Returns the offers that are active now by the server’s clock. */
export async function readPromotions({
  database,
  nowUntil,
}: ClockedCatalogContext): Promise<readonly PromotionRow[]> {
  const promotions = await database.promotions.toArray()
  const now = nowUntil(promotions.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]))
  return promotions.filter((one) => isActive(one, now)).toSorted((a, b) => a.position - b.position)
}

/**
 * Returns the ads for a user at a placement, in display order. Excludes ads for other users and dismissed ones. Booked
 * ads come first.
 */
export async function readAds(
  { database, nowUntil, deviceId }: Pick<DataContext, 'database' | 'nowUntil' | 'deviceId'>,
  placement: AdPlacement,
  reader: { readonly plan: PlanId; readonly brand: BrandSlug },
): Promise<readonly AdRow[]> {
  const ads = await database.ads.filter((ad) => ad.placement === placement && isShownTo(ad, reader)).toArray()
  const dismissed = await database.dismissals.bulkGet(ads.map(({ id }) => adKey(id)))
  const left = ads.filter((_, index) => dismissed[index] === undefined)
  const ordered = left.toSorted((a, b) => a.position - b.position)
  const now = nowUntil(ordered.flatMap(({ booking }) => (booking ? [booking.startsAt, booking.endsAt] : [])))
  return rotateAds(ordered, { now, device: deviceId })
}

/** An ad and whether it was dismissed on this device. */
export interface ListedAd extends AdRow {
  readonly isDismissed: boolean
}

/** Returns all of the operator’s ads for all users, in order. */
export async function readAllAds({ database }: CatalogContext): Promise<readonly ListedAd[]> {
  const ads = await database.ads.toArray()
  const dismissed = await database.dismissals.bulkGet(ads.map(({ id }) => adKey(id)))
  const listed = ads.map((ad, index) => ({ ...ad, isDismissed: dismissed[index] !== undefined }))
  return listed.toSorted((a, b) => a.position - b.position)
}

/** Returns the key under which the dismissal of an ad is stored. */
export function adKey(id: string): string {
  return `ad ${id}`
}
