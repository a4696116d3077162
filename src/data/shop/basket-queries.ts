import { useLiveData } from '#src/data/engine/live-queries.ts'
import { priceChangesOf, priceOf, withPriceAt, type ProductRow } from '#src/contract/entities/shop/product.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { BasketRow } from '#src/data/engine/rows/basket-row.ts'

/** The contents of the basket on this device. */
export function useBasket(): readonly BasketLine[] | undefined {
  return useLiveData('basket', readBasket)
}

/** A row of the basket with its product. `cents`: the price of the whole row before the plan’s discount. */
export interface BasketLine extends BasketRow {
  readonly product: ProductRow
  readonly cents: number
}

/**
 * Returns the basket’s rows at current prices, in the order they were added. Products that are not offered anymore are
 * omitted.
 */
export async function readBasket({
  database,
  nowUntil,
}: Pick<DataContext, 'database' | 'nowUntil'>): Promise<readonly BasketLine[]> {
  const rows = await database.basket.toArray()
  const products = await database.products.bulkGet(rows.map(({ productId }) => productId))
  return rows
    .flatMap((row, index) => {
      const found = products[index]
      if (found === undefined || found.isHidden) return []
      const product = withPriceAt(found, nowUntil(priceChangesOf(found)))
      return [{ ...row, product, cents: row.quantity * priceOf(product) }]
    })
    .toSorted((a, b) => a.addedAt - b.addedAt || a.product.position - b.product.position)
}
