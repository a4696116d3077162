import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { bends, flattenSymbol, perspective } from './flatten-symbol.ts'
import type { Corners } from './zxing-reader.ts'

const square: Corners = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
]
const shift = fc.record({ x: fc.integer({ min: -20, max: 20 }), y: fc.integer({ min: -20, max: 20 }) })

test('the corners of the unit square map to the corners of any quadrilateral', () => {
  fc.assert(
    fc.property(shift, shift, shift, shift, (...shifts) => {
      const corners = square.map(({ x, y }, index) => ({
        x: x + (shifts[index]?.x ?? 0),
        y: y + (shifts[index]?.y ?? 0),
      }))
      const [a, b, c, d] = corners
      if (a === undefined || b === undefined || c === undefined || d === undefined) return
      const project = perspective([a, b, c, d])
      const ends = [
        [0, 0, a],
        [1, 0, b],
        [1, 1, c],
        [0, 1, d],
      ] as const
      for (const [u, v, corner] of ends) {
        const { x, y } = project(u, v)
        expect(Math.hypot(x - corner.x, y - corner.y)).toBeLessThan(1e-6)
      }
    }),
  )
})

test('a module becomes six by six pixels, with a margin of four modules around the code', () => {
  const data = new Uint8Array(100 * 100).fill(255)
  for (let y = 0; y < 100; y += 1) data.fill(0, y * 100, y * 100 + 50)
  const flat = flattenSymbol({ data, width: 100, height: 100 }, { corners: square, modulesAcross: 21 })
  expect([flat.width, flat.height]).toEqual([(21 + 8) * 6, (21 + 8) * 6])
  const row = flat.data.subarray(flat.width * 60, flat.width * 61)
  expect([row[30], row[80], row[95], row[150]]).toEqual([0, 0, 255, 255])
})

test('no bend moves a point by more than a sixteenth of the code', () => {
  const unit = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(unit, unit, (u, v) => {
      for (const bend of bends) expect(Math.max(...bend(u, v).map(Math.abs))).toBeLessThanOrEqual(1 / 16)
    }),
  )
  expect(bends.length).toBe(24)
})
