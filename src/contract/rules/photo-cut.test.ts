import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutRect, effectiveDpi, middleCut, printQuality } from './photo-cut.ts'

const side = fc.integer({ min: 50, max: 8000 })
const sides = fc.record({ width: side, height: side })
const cut = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
  zoom: fc.double({ min: 1, max: 4, noNaN: true }),
})

test('a crop has the aspect ratio of its slot and stays within the photo', () => {
  fc.assert(
    fc.property(sides, sides, cut, (photo, place, wanted) => {
      const { left, top, width, height } = cutRect(photo, place, wanted)
      for (const start of [left, top]) expect(start).toBeGreaterThanOrEqual(0)
      for (const end of [left + width, top + height]) expect(end).toBeLessThanOrEqual(1 + 1e-9)
      const aspect = (width * photo.width) / (height * photo.height)
      expect(aspect / (place.width / place.height)).toBeCloseTo(1, 6)
      expect(Math.max(width, height)).toBeCloseTo(1 / wanted.zoom, 9)
    }),
  )
})

test('print quality never falls for larger photos and never rises for larger slots or zoom', () => {
  const ranks = { coarse: 0, soft: 1, sharp: 2 } as const
  const rank = (...[photo, place, zoom]: [typeof base, typeof base, number]) =>
    ranks[printQuality(effectiveDpi(photo, place, { ...middleCut, zoom }), 300)]
  const base = { width: 1, height: 1 }
  const times = ({ width, height }: typeof base, by: number) => ({ width: width * by, height: height * by })
  fc.assert(
    fc.property(sides, sides, fc.double({ min: 1, max: 3, noNaN: true }), (photo, place, by) => {
      const known = rank(photo, place, 1)
      expect(rank(times(photo, by), place, 1)).toBeGreaterThanOrEqual(known)
      expect(rank(photo, times(place, by), 1)).toBeLessThanOrEqual(known)
      expect(rank(photo, place, by)).toBeLessThanOrEqual(known)
    }),
  )
})

test('computes pixels per inch', () => {
  const photo = { width: 1800, height: 1200 }
  expect(effectiveDpi(photo, { width: 152.4, height: 101.6 }, middleCut)).toBeCloseTo(300)
  // In portrait orientation, two thirds of its height fill the same paper.
  expect(effectiveDpi(photo, { width: 101.6, height: 152.4 }, middleCut)).toBeCloseTo(200)
  expect([300, 180, 179, 105, 104].map((dpi) => printQuality(dpi, 300))).toEqual([
    'sharp',
    'sharp',
    'soft',
    'soft',
    'coarse',
  ])
})
