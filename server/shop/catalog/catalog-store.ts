import type { AdId, AdRow } from '#src/contract/entities/ads/ad.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { ProductId, ProductRow } from '#src/contract/entities/shop/product.ts'
import type { ShippingRegion } from '#src/contract/entities/shop/shipping-rate.ts'
import type { PromotionId } from '#src/contract/entities/programs/promotion.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'

/** Returns catalog changes since a revision. The tables are so small that they need no index. */
export const productsSince = query<{ since: number; upTo: number }>()((param) =>
  build
    .selectFrom('products')
    .selectAll()
    .where('rev', '>', param('since'))
    .where('rev', '<=', param('upTo'))
    .orderBy('position'),
)

export const productById = query<{ id: ProductId }>()((param) =>
  build.selectFrom('products').selectAll().where('id', '=', param('id')),
)

export const promotionsSince = query<{ since: number; upTo: number }>()((param) =>
  build
    .selectFrom('promotions')
    .selectAll()
    .where('rev', '>', param('since'))
    .where('rev', '<=', param('upTo'))
    .orderBy('position'),
)

export const promotionById = query<{ id: PromotionId }>()((param) =>
  build.selectFrom('promotions').selectAll().where('id', '=', param('id')),
)

export const plansSince = query<{ since: number; upTo: number }>()((param) =>
  build.selectFrom('plans').selectAll().where('rev', '>', param('since')).where('rev', '<=', param('upTo')),
)

export const adsSince = query<{ since: number; upTo: number }>()((param) =>
  build
    .selectFrom('ads')
    .selectAll()
    .where('rev', '>', param('since'))
    .where('rev', '<=', param('upTo'))
    .orderBy('position'),
)

export const adById = query<{ id: AdId }>()((param) =>
  build.selectFrom('ads').selectAll().where('id', '=', param('id')),
)

export const shippingRatesSince = query<{ since: number; upTo: number }>()((param) =>
  build
    .selectFrom('shipping_rates')
    .selectAll()
    .where('rev', '>', param('since'))
    .where('rev', '<=', param('upTo')),
)

export const shippingRateById = query<{ id: ShippingRegion }>()((param) =>
  build.selectFrom('shipping_rates').selectAll().where('id', '=', param('id')),
)

export const planById = query<{ id: PlanId }>()((param) =>
  build.selectFrom('plans').selectAll().where('id', '=', param('id')),
)

export const insertProduct = query<{
  id: ProductId
  rev: number
  name: string
  description: string
  category: ProductRow['category']
  family: string
  basePrice: number
  salePrice: number | null
  prints: ProductRow['prints']
  form: ProductRow['form']
  widthMm: number
  heightMm: number
  isFeatured: Flag
  position: number
  german: string | null
  isHidden: Flag
}>()((param) =>
  build.insertInto('products').values({
    id: param('id'),
    rev: param('rev'),
    name: param('name'),
    description: param('description'),
    category: param('category'),
    family: param('family'),
    base_price: param('basePrice'),
    sale_price: param('salePrice'),
    prints: param('prints'),
    form: param('form'),
    width_mm: param('widthMm'),
    height_mm: param('heightMm'),
    is_featured: param('isFeatured'),
    position: param('position'),
    german: param('german'),
    is_hidden: param('isHidden'),
  }),
)

export const insertPromotion = query<{
  id: PromotionId
  rev: number
  title: string
  description: string
  german: string | null
  ctaUrl: string
  startsAt: number | null
  endsAt: number | null
  position: number
}>()((param) =>
  build.insertInto('promotions').values({
    id: param('id'),
    rev: param('rev'),
    title: param('title'),
    description: param('description'),
    german: param('german'),
    cta_url: param('ctaUrl'),
    starts_at: param('startsAt'),
    ends_at: param('endsAt'),
    position: param('position'),
  }),
)

export const insertPlan = query<{ id: PlanId; rev: number; isSold: Flag; note: string | null }>()((param) =>
  build
    .insertInto('plans')
    .values({ id: param('id'), rev: param('rev'), is_sold: param('isSold'), note: param('note') }),
)

export const insertAd = query<{
  id: AdId
  rev: number
  type: AdRow['type']
  title: string
  description: string
  imageUrl: string | null
  ctaText: string
  german: string | null
  ctaUrl: string
  brandSpecific: string | null
  userTiers: string
  placement: AdRow['placement']
  position: number
}>()((param) =>
  build.insertInto('ads').values({
    id: param('id'),
    rev: param('rev'),
    type: param('type'),
    title: param('title'),
    description: param('description'),
    image_url: param('imageUrl'),
    cta_text: param('ctaText'),
    german: param('german'),
    cta_url: param('ctaUrl'),
    brand_specific: param('brandSpecific'),
    user_tiers: param('userTiers'),
    placement: param('placement'),
    position: param('position'),
  }),
)

export const insertShippingRate = query<{
  id: ShippingRegion
  rev: number
  isServed: Flag
  letterPrice: number
  parcelPrice: number
  leastDays: number
  mostDays: number
}>()((param) =>
  build.insertInto('shipping_rates').values({
    id: param('id'),
    rev: param('rev'),
    is_served: param('isServed'),
    letter_price: param('letterPrice'),
    parcel_price: param('parcelPrice'),
    least_days: param('leastDays'),
    most_days: param('mostDays'),
  }),
)

export const deleteProduct = query<{ id: ProductId }>()((param) =>
  build.deleteFrom('products').where('id', '=', param('id')),
)
export const deletePromotion = query<{ id: PromotionId }>()((param) =>
  build.deleteFrom('promotions').where('id', '=', param('id')),
)
export const deletePlan = query<{ id: PlanId }>()((param) =>
  build.deleteFrom('plans').where('id', '=', param('id')),
)
export const deleteAd = query<{ id: AdId }>()((param) =>
  build.deleteFrom('ads').where('id', '=', param('id')),
)
export const deleteShippingRate = query<{ id: ShippingRegion }>()((param) =>
  build.deleteFrom('shipping_rates').where('id', '=', param('id')),
)
