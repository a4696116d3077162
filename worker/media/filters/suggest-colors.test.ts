import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterRanges } from '#src/contract/entities/photos/filter-settings.ts'
import { autoColorsOf, colorStatisticsOf } from './suggest-colors.ts'

/** A gray image with these brightness values. */
const greys = (tones: readonly number[]) =>
  Uint8ClampedArray.from(tones.flatMap((tone) => [tone, tone, tone, 255]))

/** All brightness values in a range. */
const ramp = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** The brightness after applying the settings, 0..1, before clamping. */
function shown(tone: number, { brightness, contrast }: { brightness: number; contrast: number }): number {
  return ((tone / 255) * (brightness / 100) - 0.5) * (contrast / 100) + 0.5
}

const pictures = fc
  .array(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.constantFrom(0, 255)), { maxLength: 300 })
  .map((pixels) => Uint8ClampedArray.from(pixels.flat()))

test('settings are moderate integers within the editor’s range', () => {
  fc.assert(
    fc.property(pictures, (pixels) => {
      const found = autoColorsOf(colorStatisticsOf(pixels))
      for (const name of ['brightness', 'contrast', 'saturation'] as const) {
        expect(Number.isInteger(found[name])).toBe(true)
        expect(found[name]).toBeGreaterThanOrEqual(filterRanges[name].min)
        expect(found[name]).toBeLessThanOrEqual(filterRanges[name].max)
      }
      expect(found.contrast).toBeGreaterThanOrEqual(100)
      expect(found.contrast).toBeLessThanOrEqual(150)
      expect(found.saturation).toBeGreaterThanOrEqual(100)
      expect(found.saturation).toBeLessThanOrEqual(120)
    }),
  )
})

test('the order of pixels does not matter, and the bright end is never lost', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(255), { minLength: 1, maxLength: 300 }), (tones) => {
      const found = autoColorsOf(colorStatisticsOf(greys(tones)))
      expect(autoColorsOf(colorStatisticsOf(greys(tones.toReversed())))).toEqual(found)
      const bright = tones.toSorted((a, b) => a - b)[Math.ceil(tones.length * 0.99) - 1] ?? 0
      // Percentages are rounded, so each can be off by half a percent.
      expect(shown(bright, found)).toBeLessThan(1.02)
    }),
  )
})

test('a pale image gets the full range, and an image that has it is unchanged', () => {
  const pale = autoColorsOf(colorStatisticsOf(greys(ramp(50, 210))))
  expect(Math.abs(shown(52, pale))).toBeLessThan(0.12)
  expect(shown(208, pale)).toBeCloseTo(1, 1)
  expect(autoColorsOf(colorStatisticsOf(greys(ramp(0, 255))))).toEqual({
    brightness: expect.closeTo(100, -1),
    contrast: expect.closeTo(100, -1),
    saturation: 100,
  })
})

test('a dark image becomes brighter within limits; one with a single tone or no pixels is unchanged', () => {
  const dark = autoColorsOf(colorStatisticsOf(greys(ramp(0, 100))))
  expect(dark.brightness).toBe(160)
  for (const tones of [[], [0], [90, 90, 90], [255]])
    expect(autoColorsOf(colorStatisticsOf(greys(tones)))).toEqual({
      brightness: 100,
      contrast: 100,
      saturation: 100,
    })
})

test('pale colors are amplified, strong ones and grays are not', () => {
  const of = (red: number, green: number, blue: number) =>
    autoColorsOf(
      colorStatisticsOf(Uint8ClampedArray.from([red, green, blue, 255, 10, 10, 10, 255, 250, 250, 250, 255])),
    ).saturation
  expect(of(150, 110, 90)).toBeGreaterThan(110)
  expect(of(120, 120, 120)).toBe(100)
  expect(
    autoColorsOf(colorStatisticsOf(Uint8ClampedArray.from([255, 0, 0, 255, 0, 0, 255, 255]))).saturation,
  ).toBe(100)
})
