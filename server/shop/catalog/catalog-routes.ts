import { featuredProducts as shownCount, withPriceAt } from '#src/contract/entities/shop/product.ts'
import { isActive } from '#src/contract/entities/programs/promotion.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { featuredProduct, promotionRow } from './catalog-answer.ts'
import { productsSince, promotionsSince } from './catalog-store.ts'
import { withTrials } from './trial-prices.ts'

const everything = { since: 0, upTo: Number.MAX_SAFE_INTEGER }

/** Returns the featured products of the shop. The app reads the same from the catalog's scope. */
export function catalogRoutes({ database, clock }: Deps) {
  return {
    async featuredProducts() {
      const products = await database.reader.all(productsSince, everything)
      const featured = products.filter((one) => one.is_featured === 1 && one.is_hidden === 0)
      const shown = await withTrials(database.reader, featured.slice(0, shownCount))
      return { answer: shown.map((product) => featuredProduct(withPriceAt(product, clock.now()))) }
    },

    async activePromotions() {
      const now = clock.now()
      const promotions = (await database.reader.all(promotionsSince, everything)).map(promotionRow)
      const active = promotions.filter((promotion) => isActive(promotion, now))
      return { answer: active.map(({ id, title, description }) => ({ id, title, description })) }
    },
  } satisfies CallHandlers<'featuredProducts' | 'activePromotions'>
}
