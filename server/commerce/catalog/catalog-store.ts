import type { AdId, AdRow } from '#src/contract/entities/ad.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import type { ProductId, ProductRow } from '#src/contract/entities/product.ts'
import type { PromotionId } from '#src/contract/entities/promotion.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'

/** What changed in the catalogue's scope since a revision; the tables are so small that they need no index. */
export const productsSince = query<{ since: number; upTo: number }>()((hole) =>
  build
    .selectFrom('products')
    .selectAll()
    .where('rev', '>', hole('since'))
    .where('rev', '<=', hole('upTo'))
    .orderBy('position'),
)

export const productById = query<{ id: ProductId }>()((hole) =>
  build.selectFrom('products').selectAll().where('id', '=', hole('id')),
)

export const promotionsSince = query<{ since: number; upTo: number }>()((hole) =>
  build
    .selectFrom('promotions')
    .selectAll()
    .where('rev', '>', hole('since'))
    .where('rev', '<=', hole('upTo'))
    .orderBy('position'),
)

export const plansSince = query<{ since: number; upTo: number }>()((hole) =>
  build.selectFrom('plans').selectAll().where('rev', '>', hole('since')).where('rev', '<=', hole('upTo')),
)

export const adsSince = query<{ since: number; upTo: number }>()((hole) =>
  build
    .selectFrom('ads')
    .selectAll()
    .where('rev', '>', hole('since'))
    .where('rev', '<=', hole('upTo'))
    .orderBy('position'),
)

export const planById = query<{ id: PlanId }>()((hole) =>
  build.selectFrom('plans').selectAll().where('id', '=', hole('id')),
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
  isFeatured: Flag
  position: number
}>()((hole) =>
  build.insertInto('products').values({
    id: hole('id'),
    rev: hole('rev'),
    name: hole('name'),
    description: hole('description'),
    category: hole('category'),
    family: hole('family'),
    base_price: hole('basePrice'),
    sale_price: hole('salePrice'),
    prints: hole('prints'),
    is_featured: hole('isFeatured'),
    position: hole('position'),
  }),
)

export const insertPromotion = query<{
  id: PromotionId
  rev: number
  title: string
  description: string
  ctaUrl: string
  startsAt: number | null
  endsAt: number | null
  position: number
}>()((hole) =>
  build.insertInto('promotions').values({
    id: hole('id'),
    rev: hole('rev'),
    title: hole('title'),
    description: hole('description'),
    cta_url: hole('ctaUrl'),
    starts_at: hole('startsAt'),
    ends_at: hole('endsAt'),
    position: hole('position'),
  }),
)

export const insertPlan = query<{ id: PlanId; rev: number; isSold: Flag; note: string | null }>()((hole) =>
  build
    .insertInto('plans')
    .values({ id: hole('id'), rev: hole('rev'), is_sold: hole('isSold'), note: hole('note') }),
)

export const insertAd = query<{
  id: AdId
  rev: number
  type: AdRow['type']
  title: string
  description: string
  imageUrl: string | null
  ctaText: string
  ctaUrl: string
  brandSpecific: string | null
  userTiers: string
  placement: AdRow['placement']
  position: number
}>()((hole) =>
  build.insertInto('ads').values({
    id: hole('id'),
    rev: hole('rev'),
    type: hole('type'),
    title: hole('title'),
    description: hole('description'),
    image_url: hole('imageUrl'),
    cta_text: hole('ctaText'),
    cta_url: hole('ctaUrl'),
    brand_specific: hole('brandSpecific'),
    user_tiers: hole('userTiers'),
    placement: hole('placement'),
    position: hole('position'),
  }),
)

export const deleteProduct = query<{ id: ProductId }>()((hole) =>
  build.deleteFrom('products').where('id', '=', hole('id')),
)
export const deletePromotion = query<{ id: PromotionId }>()((hole) =>
  build.deleteFrom('promotions').where('id', '=', hole('id')),
)
export const deletePlan = query<{ id: PlanId }>()((hole) =>
  build.deleteFrom('plans').where('id', '=', hole('id')),
)
export const deleteAd = query<{ id: AdId }>()((hole) => build.deleteFrom('ads').where('id', '=', hole('id')))
