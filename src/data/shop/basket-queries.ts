import { useLiveData } from '#src/data/engine/live-queries.ts'
import { priceOf, pricedAt, type ProductRow } from '#src/contract/entities/shop/product.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { BasketRow } from '#src/data/engine/rows/basket-row.ts'

/** What the basket on this device holds. */
export function useBasket(): readonly BasketLine[] | undefined {
  return useLiveData('basket', readBasket)
}

/** A row of the basket with what it names. `cents`: of all of it, before what a plan takes off. */
export interface BasketLine extends BasketRow {
  readonly product: ProductRow
  readonly cents: number
}

/** What the basket holds at the prices of now, in the order in which it was put in. What is offered no more is left out. */
export async function readBasket({
  database,
  serverNow,
}: Pick<DataContext, 'database' | 'serverNow'>): Promise<readonly BasketLine[]> {
  const rows = await database.basket.toArray()
  const products = await database.products.bulkGet(rows.map(({ productId }) => productId))
  return rows
    .flatMap((row, index) => {
      const found = products[index]
      if (found === undefined || found.isHidden) return []
      const product = pricedAt(found, serverNow())
      return [{ ...row, product, cents: row.quantity * priceOf(product) }]
    })
    .toSorted((a, b) => a.addedAt - b.addedAt || a.product.position - b.product.position)
}
