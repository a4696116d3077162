import { expect, test } from 'vitest'
import { mixColors } from './street-colors.ts'

test('mixes a share of one color into another', () => {
  expect(mixColors('#ffffff', '#000000', 0)).toBe('#ffffff')
  expect(mixColors('#ffffff', '#000000', 1)).toBe('#000000')
  expect(mixColors('#102030', '#30405f', 0.5)).toBe('#203048')
})
