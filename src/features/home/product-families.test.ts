import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { ProductRow } from '#src/contract/entities/shop/product.ts'
import { familiesOf } from './product-families.ts'

const product = v.parse(ProductRow, rowExamples.product)

test('a family’s price starts at its cheapest size, including sale prices', () => {
  const sizes = [
    { ...product, family: 'Card Packs', basePriceCents: 2799, salePriceCents: null },
    { ...product, family: 'Postcards', basePriceCents: 99, salePriceCents: null },
    { ...product, family: 'Card Packs', basePriceCents: 1599, salePriceCents: 1299 },
  ]
  expect(familiesOf(sizes)).toEqual([
    { family: 'Card Packs', leastCents: 1299, hasSizes: true },
    { family: 'Postcards', leastCents: 99, hasSizes: false },
  ])
})
