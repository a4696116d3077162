import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { softenPixels } from './soften-pixels.ts'

const pixelsOf = (greys: readonly number[], width: number) => ({
  width,
  height: greys.length / width,
  data: new Uint8ClampedArray(greys.flatMap((grey) => [grey, grey, grey, 255])),
})

test('leaves an even picture as it is', () => {
  const pixels = pixelsOf(Array<number>(12).fill(90), 4)
  softenPixels(pixels, 2)
  expect(Array.from(pixels.data)).toEqual(Array.from(pixelsOf(Array<number>(12).fill(90), 4).data))
})

test('spreads a dot over its neighbours on both axes', () => {
  const pixels = pixelsOf([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 5)
  softenPixels(pixels, 1)
  const grey = (x: number, y: number) => pixels.data[(y * 5 + x) * 4] ?? 0
  expect(grey(2, 2)).toBeGreaterThan(grey(1, 2))
  expect(grey(1, 2)).toBeGreaterThan(grey(0, 2))
  expect(grey(1, 2)).toBe(grey(2, 1))
})

test('stays within the range of the picture and opaque', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(255), { minLength: 6, maxLength: 6 }),
      fc.integer({ min: 1, max: 9 }),
      (greys, radiusPx) => {
        const pixels = pixelsOf(greys, 3)
        softenPixels(pixels, radiusPx)
        const colors = Array.from(pixels.data).filter((_, index) => index % 4 !== 3)
        expect(Math.min(...colors)).toBeGreaterThanOrEqual(Math.min(...greys) - 1)
        expect(Math.max(...colors)).toBeLessThanOrEqual(Math.max(...greys) + 1)
        expect(Array.from(pixels.data).filter((value, index) => index % 4 === 3 && value !== 255)).toEqual([])
      },
    ),
  )
})
