import * as v from 'valibot'
import {
  type MerchandiseLine,
  merchandiseTotalCents,
  planPriceCents,
  type MerchandiseOrderRow,
} from '#src/contract/entities/shop/merchandise-order.ts'
import { BookDesign } from '#src/contract/entities/shop/book-design.ts'
import { formTraits } from '#src/contract/entities/shop/product-form.ts'
import { middleCut } from '#src/contract/rules/photo-cut.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { priceOf, type ProductRow } from '#src/contract/entities/shop/product.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import type { BasketLine } from '#src/data/shop/basket-queries.ts'
import type { ShippingRateRow } from '#src/contract/entities/shop/shipping-rate.ts'
import { CountryCode, shippingRateFor, shippingCents } from '#src/contract/rules/shipping.ts'

/** A choice that a line still needs before it can be ordered. */
export interface MissingPart {
  readonly id: string
  readonly what: 'photo' | 'zone' | 'book'
  readonly name: string
}

/** Returns the lines of an order from the basket at the plan's prices, or all missing choices. */
export function prepareLines(
  basket: readonly BasketLine[],
  plan: PlanId,
): Result<readonly MerchandiseLine[], readonly MissingPart[]> {
  const missing = basket.flatMap((line): readonly MissingPart[] => {
    const what = missingOf(line)
    return what === null ? [] : [{ id: line.id, what, name: line.product.name }]
  })
  if (missing.length > 0) return err(missing)
  return ok(
    basket.map(({ product, productId, quantity, photoId, zoneId, text, isTurned, cut, book }) => ({
      productId,
      quantity,
      unitCents: planPriceCents(priceOf(product), plan),
      photoId: hasOnePhoto(product) ? photoId : null,
      zoneId: product.prints === 'photo' ? null : (zoneId ?? null),
      text: formTraits[product.form].hasText ? (text ?? '').trim() : '',
      isTurned: formTraits[product.form].canTurn && isTurned === true,
      cut: cut ?? middleCut,
      book: formTraits[product.form].hasPages ? (book ?? null) : null,
    })),
  )
}

function missingOf({ product, photoId, zoneId, book }: BasketLine): MissingPart['what'] | null {
  if (formTraits[product.form].hasPages) return v.is(BookDesign, book) ? null : 'book'
  if (product.prints === 'photo') return photoId === null ? 'photo' : null
  return zoneId === undefined ? 'zone' : null
}

function hasOnePhoto({ prints, form }: BasketLine['product']): boolean {
  return prints === 'photo' && !formTraits[form].hasPages
}

/** Returns the basket's total on a plan, and how much the plan saves. */
export function basketTotals(basket: readonly BasketLine[], plan: PlanId) {
  const totalCents = merchandiseTotalCents(
    basket.map(({ product, quantity }) => ({
      quantity,
      unitCents: planPriceCents(priceOf(product), plan),
    })),
  )
  const listCents = basket.reduce((sum, { cents }) => sum + cents, 0)
  return { totalCents, savedCents: listCents - totalCents }
}

/** Returns the lines of an order and its shipping cost at current prices, without products that are not sold anymore. */
export function repriceOrder(
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
  const rate = v.is(CountryCode, country) ? shippingRateFor(rates, country) : null
  const forms = found.map(({ form }) => form)
  return {
    lines: found.map(({ line }) => line),
    shippingCents: rate === null ? order.shippingCents : shippingCents(rate, forms),
  }
}
