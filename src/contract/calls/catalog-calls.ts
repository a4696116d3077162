import * as v from 'valibot'
import type { Call } from './call.ts'
import { FeaturedProduct } from '#src/contract/entities/shop/product.ts'
import { ActivePromotion } from '#src/contract/entities/programs/promotion.ts'

/** The products on the home page, for devices that do not replicate the catalog. */
export const catalogCalls = {
  /** Returns at most three products. */
  featuredProducts: {
    method: 'GET',
    path: '/api/products/featured',
    access: 'signed-in',
    limit: 'api',
    answer: v.array(FeaturedProduct),
  },
  activePromotions: {
    method: 'GET',
    path: '/api/promotions/active',
    access: 'signed-in',
    limit: 'api',
    answer: v.array(ActivePromotion),
  },
} as const satisfies Record<string, Call>
