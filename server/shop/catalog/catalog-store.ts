import { build, query } from '#server/core/db/query.ts'
import { deleteRows, insertRow, selectRows } from '#server/core/db/row-queries.ts'

/** Returns catalog changes since a revision. The tables are so small that they need no index. */
export const productsSince = query<{ since: number; upTo: number }>()((param) =>
  build
    .selectFrom('products')
    .selectAll()
    .where('rev', '>', param('since'))
    .where('rev', '<=', param('upTo'))
    .orderBy('position'),
)

export const productById = selectRows('products', ['id'])

export const promotionsSince = query<{ since: number; upTo: number }>()((param) =>
  build
    .selectFrom('promotions')
    .selectAll()
    .where('rev', '>', param('since'))
    .where('rev', '<=', param('upTo'))
    .orderBy('position'),
)

export const promotionById = selectRows('promotions', ['id'])

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

export const adById = selectRows('ads', ['id'])

export const shippingRatesSince = query<{ since: number; upTo: number }>()((param) =>
  build
    .selectFrom('shipping_rates')
    .selectAll()
    .where('rev', '>', param('since'))
    .where('rev', '<=', param('upTo')),
)

export const shippingRateById = selectRows('shipping_rates', ['id'])

export const planById = selectRows('plans', ['id'])

export const insertProduct = insertRow('products', [
  'id',
  'rev',
  'name',
  'description',
  'category',
  'family',
  'base_price',
  'sale_price',
  'prints',
  'form',
  'width_mm',
  'height_mm',
  'is_featured',
  'position',
  'german',
  'is_hidden',
])

export const insertPromotion = insertRow('promotions', [
  'id',
  'rev',
  'title',
  'description',
  'german',
  'cta_url',
  'starts_at',
  'ends_at',
  'position',
])

export const insertPlan = insertRow('plans', ['id', 'rev', 'is_sold', 'note'])

export const insertAd = insertRow('ads', [
  'id',
  'rev',
  'type',
  'title',
  'description',
  'image_url',
  'cta_text',
  'german',
  'cta_url',
  'brand_specific',
  'user_tiers',
  'placement',
  'position',
])

export const insertShippingRate = insertRow('shipping_rates', [
  'id',
  'rev',
  'is_served',
  'letter_price',
  'parcel_price',
  'least_days',
  'most_days',
])

export const deleteProduct = deleteRows('products', ['id'])
export const deletePromotion = deleteRows('promotions', ['id'])
export const deletePlan = deleteRows('plans', ['id'])
export const deleteAd = deleteRows('ads', ['id'])
export const deleteShippingRate = deleteRows('shipping_rates', ['id'])
