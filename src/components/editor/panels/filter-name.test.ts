import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allBrands } from '#src/brand/current-brand.ts'
import { presetsOf } from '#src/brand/filter-presets.ts'
import { filterRanges, neutralFilter } from '#src/contract/entities/photos/filter-settings.ts'
import { filterNameOf, sliderKeys, sliderValueOf } from './filter-name.ts'

const words = { original: 'Original', custom: 'Custom' }

test('names every preset of every brand, the unedited image, and all other settings as custom', () => {
  for (const brand of allBrands) {
    const filters = presetsOf(brand)
    for (const { name, settings } of filters) {
      expect(filterNameOf(settings, { filters, ...words })).toBe(name)
      expect(filterNameOf({ ...settings, blur: 9.9 }, { filters, ...words })).toBe('Custom')
    }
    expect(filterNameOf(neutralFilter, { filters, ...words })).toBe('Original')
  }
})

test('rounds any typed number to a step within the bounds', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sliderKeys), fc.double(), (key, typed) => {
      const value = sliderValueOf(key, typed)
      const { min, max, step } = filterRanges[key]
      expect(value).toBeGreaterThanOrEqual(min)
      expect(value).toBeLessThanOrEqual(max)
      expect(Math.abs(value / step - Math.round(value / step))).toBeLessThan(1e-6)
    }),
  )
  expect(sliderValueOf('blur', 2.34)).toBe(2.3)
  expect(sliderValueOf('hue', -500)).toBe(-180)
})
