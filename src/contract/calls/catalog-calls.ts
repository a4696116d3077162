import * as v from 'valibot'
import type { Call } from './call.ts'
import { FeaturedProduct } from '#src/contract/entities/product.ts'
import { ActivePromotion } from '#src/contract/entities/promotion.ts'

/** What the shop shows on home, for whoever does not replicate the catalogue. */
export const catalogCalls = {
  /** At most three. */
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
