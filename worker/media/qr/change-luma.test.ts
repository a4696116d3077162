import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { framed, levelled, sharpened, shrunk, withGamma } from './change-luma.ts'
import type { Luma } from './luma.ts'

const pictures = fc
  .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) })
  .chain(({ width, height }) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((data): Luma => ({ data, width, height })),
  )
const even = (grey: number, width = 7, height = 5): Luma => ({
  data: new Uint8Array(width * height).fill(grey),
  width,
  height,
})
const at = ({ data, width }: Luma, x: number, y: number) => data[y * width + x] ?? Number.NaN

/** The average around a pixel, computed naively. Beyond the edges, the last pixel is repeated. */
function meanAround(luma: Luma, { x, y }: { x: number; y: number }, radiusPx: number): number {
  let sum = 0
  for (let down = -radiusPx; down <= radiusPx; down += 1)
    for (let across = -radiusPx; across <= radiusPx; across += 1)
      sum += at(
        luma,
        Math.min(Math.max(x + across, 0), luma.width - 1),
        Math.min(Math.max(y + down, 0), luma.height - 1),
      )
  return Math.floor(sum / (2 * radiusPx + 1) ** 2 + 0.5)
}

const clamped = (grey: number) => Math.min(255, Math.max(0, grey))

test('gamma keeps black, white and the order of grays', () => {
  fc.assert(
    fc.property(pictures, fc.double({ min: 0.2, max: 5, noNaN: true }), (picture, exponent) => {
      const { data } = withGamma(picture, exponent)
      const pairs = Array.from(picture.data, (grey, index) => [grey, data[index] ?? 0] as const).toSorted(
        ([one], [other]) => one - other,
      )
      pairs.forEach(([, grey], index) => expect(grey).toBeGreaterThanOrEqual(pairs[index - 1]?.[1] ?? 0))
      const ends = pairs.filter(([grey]) => grey === 0 || grey === 255)
      for (const [before, after] of ends) expect(after).toBe(before)
    }),
  )
})

test('shrinking averages every full block', () => {
  fc.assert(
    fc.property(
      pictures,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 3 }),
      (picture, across, down) => {
        const small = shrunk(picture, across, down)
        expect([small.width, small.height]).toEqual([
          Math.floor(picture.width / across),
          Math.floor(picture.height / down),
        ])
        for (let y = 0; y < small.height; y += 1)
          for (let x = 0; x < small.width; x += 1) {
            let sum = 0
            for (let row = 0; row < down; row += 1)
              for (let column = 0; column < across; column += 1)
                sum += at(picture, x * across + column, y * down + row)
            expect(Math.abs(at(small, x, y) - sum / (across * down))).toBeLessThanOrEqual(1)
          }
      },
    ),
  )
})

test('sharpening and leveling compare each pixel with the average around it', () => {
  fc.assert(
    fc.property(pictures, fc.integer({ min: 1, max: 5 }), (picture, radiusPx) => {
      const [sharp, level] = [sharpened(picture, radiusPx, 1.5), levelled(picture, radiusPx, 3)]
      for (let y = 0; y < picture.height; y += 1)
        for (let x = 0; x < picture.width; x += 1) {
          const grey = at(picture, x, y)
          const mean = meanAround(picture, { x, y }, radiusPx)
          expect(Math.abs(at(sharp, x, y) - clamped(grey + 1.5 * (grey - mean)))).toBeLessThanOrEqual(0.5)
          expect(at(level, x, y)).toBe(clamped(128 + 3 * (grey - mean)))
        }
    }),
  )
})

test('a uniform image stays uniform', () => {
  expect(sharpened(even(90), 4, 2)).toEqual(even(90))
  expect(levelled(even(90), 32, 3)).toEqual(even(128))
  expect(shrunk(even(90), 2, 2)).toEqual(even(90, 3, 2))
})

test('the frame is white and contains the unchanged image', () => {
  fc.assert(
    fc.property(pictures, fc.integer({ min: 0, max: 6 }), (picture, marginPx) => {
      const outer = framed(picture, marginPx)
      for (let y = 0; y < outer.height; y += 1)
        for (let x = 0; x < outer.width; x += 1) {
          const [innerX, innerY] = [x - marginPx, y - marginPx]
          const isInside = innerX >= 0 && innerX < picture.width && innerY >= 0 && innerY < picture.height
          expect(at(outer, x, y)).toBe(isInside ? at(picture, innerX, innerY) : 255)
        }
    }),
  )
})
