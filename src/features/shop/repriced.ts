import { type MerchandiseLine, planPriceCents } from '#src/contract/entities/commerce/merchandise-order.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { priceOf, type ProductRow } from '#src/contract/entities/commerce/product.ts'

/** The lines of an order at the prices of now; without what is sold no more. */
export function repriced(
  lines: readonly MerchandiseLine[],
  products: readonly ProductRow[],
  plan: PlanId,
): readonly MerchandiseLine[] {
  return lines.flatMap((line) => {
    const product = products.find(({ id }) => id === line.productId)
    if (product === undefined) return []
    return [{ ...line, unitCents: planPriceCents(priceOf(product), plan) }]
  })
}
