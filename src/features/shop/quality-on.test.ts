import { clipExample } from '#src/contract/entities/examples/clip-example.ts'
import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { ProductRow } from '#src/contract/entities/shop/product.ts'
import * as v from 'valibot'
import { placeOf, qualityOn, stillOn } from './quality-on.ts'

const product = { ...v.parse(ProductRow, rowExamples.product), widthMm: 100, heightMm: 150 }

test('a small photo is known to print badly before it is chosen, a large one not', () => {
  expect(qualityOn({ product }, { width: 640, height: 960 })).not.toBe('sharp')
  expect(qualityOn({ product }, { width: 3000, height: 4500 })).toBe('sharp')
})

test('a turned product is measured as it is turned', () => {
  expect(placeOf({ product, isTurned: true })).toEqual({ width: 150, height: 100 })
})

test('the still of a clip is printed where it is large enough, and refused where it is not', () => {
  const still = { width: 720, height: 1280, clip: clipExample }
  const [small, large] = [
    { ...product, widthMm: 100, heightMm: 150 },
    { ...product, widthMm: 400, heightMm: 600 },
  ]
  expect(stillOn({ product: small }, still)).toBe('printable')
  expect(stillOn({ product: large }, still)).toBe('too-small')
  expect(stillOn({ product: large }, { width: 720, height: 1280 })).toBeNull()
})
