import { expect, test } from 'vitest'
import { areaOfAspect } from './crop-area.ts'
import { aspectOf, cropRatios, turnedRatio } from './crop-ratio.ts'

const size = { width: 1600, height: 1200 }

test('a chosen shape is that shape in pixels', () => {
  for (const [ratio, expected] of [
    ['original', 4 / 3],
    ['1:1', 1],
    ['4:3', 4 / 3],
    ['3:4', 3 / 4],
    ['16:9', 16 / 9],
  ] as const) {
    const area = areaOfAspect(aspectOf(ratio, size) ?? 0)
    expect((area.width * size.width) / (area.height * size.height)).toBeCloseTo(expected, 6)
  }
  expect(aspectOf('free', size)).toBeNull()
})

test('a turned shape is one of the shapes again', () => {
  for (const ratio of cropRatios) expect(cropRatios).toContain(turnedRatio(ratio))
  expect(turnedRatio('4:3')).toBe('3:4')
})
