import { withPriceAt, type ProductRow } from '#src/contract/entities/shop/product.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { PriceTrialsTable, ProductsTable } from '#server/core/db/tables/shop-tables.ts'
import { productRow } from './catalog-answer.ts'
import { openPriceTrials, openTrialsOf } from './price-trial-store.ts'

/** Returns products as sent to devices, with prices of current and future trials. */
export async function withTrials(
  reader: Reader,
  rows: readonly ProductsTable[],
): Promise<readonly ProductRow[]> {
  const trials = rows.length === 0 ? [] : await reader.all(openPriceTrials, {})
  return rows.map((row) =>
    productRowWith(
      row,
      trials.filter(({ product_id }) => product_id === row.id),
    ),
  )
}

/** Returns a product at its current price. */
export async function productNow(reader: Reader, row: ProductsTable, now: EpochMs): Promise<ProductRow> {
  return withPriceAt(productRowWith(row, await reader.all(openTrialsOf, { productId: row.id })), now)
}

function productRowWith(row: ProductsTable, trials: readonly PriceTrialsTable[]): ProductRow {
  const product = productRow(row)
  if (trials.length === 0) return product
  return {
    ...product,
    trials: trials.map(({ price_cents: priceCents, starts_at: startsAt, ends_at: endsAt }) => ({
      priceCents,
      startsAt,
      endsAt,
    })),
  }
}
