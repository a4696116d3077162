import { clipExample } from '#src/contract/entities/examples/clip-example.ts'
import { expect, test } from 'vitest'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { ProductRow } from '#src/contract/entities/shop/product.ts'
import * as v from 'valibot'
import { printedSizeOf, qualityOn, printableStill } from './print-quality.ts'

const product = { ...v.parse(ProductRow, rowExamples.product), widthMm: 100, heightMm: 150 }

test('a small photo gets a print quality warning before selection, a large one does not', () => {
  expect(qualityOn({ product }, { width: 640, height: 960 })).not.toBe('sharp')
  expect(qualityOn({ product }, { width: 3000, height: 4500 })).toBe('sharp')
})

test('a rotated product has its rotated dimensions', () => {
  expect(printedSizeOf({ product, isTurned: true })).toEqual({ width: 150, height: 100 })
})

test('prints the still of a clip if it is large enough, otherwise refuses it', () => {
  const still = { width: 720, height: 1280, clip: clipExample }
  const [small, large] = [
    { ...product, widthMm: 100, heightMm: 150 },
    { ...product, widthMm: 400, heightMm: 600 },
  ]
  expect(printableStill({ product: small }, still)).toBe('printable')
  expect(printableStill({ product: large }, still)).toBe('too-small')
  expect(printableStill({ product: large }, { width: 720, height: 1280 })).toBeNull()
})
