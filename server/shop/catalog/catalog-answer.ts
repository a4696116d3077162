import * as v from 'valibot'
import { AdRow, AdWords } from '#src/contract/entities/ads/ad.ts'
import type { PlanRow } from '#src/contract/entities/plans/plan-row.ts'
import { type FeaturedProduct, type ProductRow, ProductWords } from '#src/contract/entities/shop/product.ts'
import type { ShippingRateRow } from '#src/contract/entities/shop/shipping-rate.ts'
import { type PromotionRow, PromotionWords } from '#src/contract/entities/programs/promotion.ts'
import type { RowChange } from '#src/contract/wire/replicated-rows.ts'
import type {
  AdsTable,
  PlansTable,
  ProductsTable,
  PromotionsTable,
  ShippingRatesTable,
} from '#server/core/db/tables/shop-tables.ts'
import type { Reader } from '#server/core/db/database.ts'
import { adsSince, plansSince, productsSince, promotionsSince, shippingRatesSince } from './catalog-store.ts'
import { catalogWordsIn } from '#src/i18n/en/every-catalog.ts'
import { translateRow } from '#src/contract/rules/translate-row.ts'
import { inEveryLanguage, type NameInLanguages } from '#server/kernel/mail/names-in-languages.ts'

/** Returns the catalog rows that changed after `since`, up to `upTo`, in the order of their tables. */
export async function catalogSince(
  reader: Reader,
  range: { readonly since: number; readonly upTo: number },
): Promise<readonly RowChange[]> {
  const products = await reader.all(productsSince, range)
  const promotions = await reader.all(promotionsSince, range)
  const plans = await reader.all(plansSince, range)
  const ads = await reader.all(adsSince, range)
  const rates = await reader.all(shippingRatesSince, range)
  return [
    ...products.map((row) => ({ table: 'product' as const, row: productRow(row) })),
    ...promotions.map((row) => ({ table: 'promotion' as const, row: promotionRow(row) })),
    ...plans.map((row) => ({ table: 'plan' as const, row: planRow(row) })),
    ...ads.map((row) => ({ table: 'ad' as const, row: adRow(row) })),
    ...rates.map((row) => ({ table: 'shippingRate' as const, row: shippingRateRow(row) })),
  ]
}

export function productRow(row: ProductsTable): ProductRow {
  const { id, rev, name, description, category, family, prints, position } = row
  return {
    id,
    rev,
    name,
    description,
    category,
    family,
    basePriceCents: row.base_price,
    salePriceCents: row.sale_price,
    prints,
    form: row.form,
    widthMm: row.width_mm,
    heightMm: row.height_mm,
    isFeatured: row.is_featured === 1,
    position,
    german: row.german === null ? null : v.parse(German, row.german),
    isHidden: row.is_hidden === 1,
  }
}

export function featuredProduct(product: ProductRow): FeaturedProduct {
  const { id, name, description, basePriceCents, salePriceCents } = product
  return { id, name, description, base_price: basePriceCents, sale_price: salePriceCents }
}

export function promotionRow(row: PromotionsTable): PromotionRow {
  const { id, rev, title, description, position } = row
  return {
    id,
    rev,
    title,
    description,
    german: row.german === null ? null : v.parse(PromotionGerman, row.german),
    ctaUrl: row.cta_url,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    position,
  }
}

export function planRow({ id, rev, is_sold, note }: PlansTable): PlanRow {
  return { id, rev, isSold: is_sold === 1, note }
}

export function shippingRateRow(row: ShippingRatesTable): ShippingRateRow {
  const { id, rev, is_served, letter_price, parcel_price, least_days, most_days } = row
  return {
    id,
    rev,
    isServed: is_served === 1,
    letterCents: letter_price,
    parcelCents: parcel_price,
    leastDays: least_days,
    mostDays: most_days,
  }
}

const German = v.pipe(v.string(), v.parseJson(), ProductWords)
const PromotionGerman = v.pipe(v.string(), v.parseJson(), PromotionWords)
const AdGerman = v.pipe(v.string(), v.parseJson(), AdWords)
const Brands = v.pipe(v.string(), v.parseJson(), v.unwrap(AdRow.entries.brandSpecific))
const Tiers = v.pipe(v.string(), v.parseJson(), AdRow.entries.userTiers)

export function adRow(row: AdsTable): AdRow {
  const { id, rev, type, title, description, placement, position } = row
  return {
    id,
    rev,
    type,
    title,
    description,
    imageUrl: row.image_url,
    ctaText: row.cta_text,
    german: row.german === null ? null : v.parse(AdGerman, row.german),
    ctaUrl: row.cta_url,
    brandSpecific: row.brand_specific === null ? null : v.parse(Brands, row.brand_specific),
    userTiers: v.parse(Tiers, row.user_tiers),
    placement,
    position,
  }
}

const english = catalogWordsIn.en.product

/** Returns the product's name in each language, as the shop shows it. */
export function productName(product: ProductRow): NameInLanguages {
  return inEveryLanguage((language) =>
    language === 'en'
      ? product.name
      : translateRow(product, { language, english, translated: catalogWordsIn[language].product }).name,
  )
}
