import * as v from 'valibot'
import type { Call } from './call.ts'
import { FeaturedProduct } from '#src/contract/entities/shop/product.ts'
import { ActivePromotion } from '#src/contract/entities/programs/promotion.ts'

/** What the shop shows on home, for devices that do not replicate the catalogue. */
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
