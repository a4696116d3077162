import {
  type MerchandiseLine,
  type MerchandiseOrderRow,
  planPriceCents,
} from '#src/contract/entities/shop/merchandise-order.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { priceOf, type ProductRow } from '#src/contract/entities/shop/product.ts'
import type { ShippingRateRow } from '#src/contract/entities/shop/shipping-rate.ts'
import { CountryCode, rateTo, shippingCents } from '#src/contract/rules/shipping.ts'
import * as v from 'valibot'

/** The lines of an order and what sending them costs at the prices of now; without what is sold no more. */
export function repriced(
  order: Pick<MerchandiseOrderRow, 'lines' | 'address' | 'shippingCents'>,
  {
    products,
    rates,
    plan,
  }: {
    readonly products: readonly ProductRow[]
    readonly rates: readonly ShippingRateRow[]
    readonly plan: PlanId
  },
): { readonly lines: readonly MerchandiseLine[]; readonly shippingCents: number } {
  const found = order.lines.flatMap((line) => {
    const product = products.find(({ id }) => id === line.productId)
    if (product === undefined) return []
    return [{ line: { ...line, unitCents: planPriceCents(priceOf(product), plan) }, form: product.form }]
  })
  const { country } = order.address
  const rate = v.is(CountryCode, country) ? rateTo(rates, country) : null
  const forms = found.map(({ form }) => form)
  return {
    lines: found.map(({ line }) => line),
    shippingCents: rate === null ? order.shippingCents : shippingCents(rate, forms),
  }
}
