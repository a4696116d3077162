import { expect, test } from 'vitest'
import { mixed } from './street-colors.ts'

test('mixes a share of one color into another', () => {
  expect(mixed('#ffffff', '#000000', 0)).toBe('#ffffff')
  expect(mixed('#ffffff', '#000000', 1)).toBe('#000000')
  expect(mixed('#102030', '#30405f', 0.5)).toBe('#203048')
})
