import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { planDiscountPercent, planPriceCents } from '#src/contract/entities/shop/merchandise-order.ts'
import { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { PlanId } from '#src/contract/rules/plan.ts'
import { ProductRow } from '#src/contract/entities/shop/product.ts'
import type { BasketLine } from '#src/data/shop/basket-queries.ts'
import { basketTotals, prepareLines } from './prepare-order-lines.ts'

const product = v.parse(ProductRow, {
  ...rowExamples.product,
  category: 'cards',
  form: 'postcard',
  basePriceCents: 249,
  salePriceCents: null,
})
const photoId = v.parse(PhotoId, rowExamples.photo.id)
const zoneId = v.parse(ZoneId, rowExamples.zone.id)
const line: BasketLine = {
  id: product.id,
  productId: product.id,
  product,
  photoId,
  quantity: 2,
  addedAt: 1,
  cents: 498,
  text: ' Thank you! ',
}
const sign: BasketLine = {
  ...line,
  id: 'sign',
  photoId: null,
  product: { ...product, category: 'signs', form: 'plate', prints: 'code' },
}

const placed = { isTurned: false, cut: { x: 0.5, y: 0.5, zoom: 1 }, book: null }

test('orders the basket’s items at the plan’s price, with their print content', () => {
  expect(prepareLines([line, { ...sign, zoneId }], 'plus')).toEqual({
    ok: true,
    value: [
      {
        productId: product.id,
        quantity: 2,
        unitCents: 224,
        photoId,
        zoneId: null,
        text: 'Thank you!',
        ...placed,
      },
      { productId: product.id, quantity: 2, unitCents: 224, photoId: null, zoneId, text: '', ...placed },
    ],
  })
})

test('reports every line that lacks its photo or its zone', () => {
  const book = { ...line, id: 'book', product: { ...product, form: 'book' as const } }
  expect(prepareLines([{ ...line, photoId: null }, sign, book], 'free')).toMatchObject({
    ok: false,
    error: [
      { id: line.id, what: 'photo' },
      { id: 'sign', what: 'zone' },
      { id: 'book', what: 'book' },
    ],
  })
})

test('a plan deducts its percentage, accurate to half a cent, and never more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.constantFrom(...PlanId.options),
      fc.integer({ min: 1, max: 99 }),
      (basePriceCents, plan, quantity) => {
        const unit = planPriceCents(basePriceCents, plan)
        const exact = (basePriceCents * (100 - planDiscountPercent[plan])) / 100
        expect(Math.abs(unit - exact)).toBeLessThanOrEqual(0.5)
        const one = {
          ...line,
          quantity,
          product: { ...product, basePriceCents },
          cents: quantity * basePriceCents,
        }
        const { totalCents, savedCents } = basketTotals([one], plan)
        expect(totalCents).toBe(unit * quantity)
        expect(totalCents + savedCents).toBe(one.cents)
      },
    ),
  )
})
