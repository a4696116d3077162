import { expect, test } from 'vitest'
import { fitLongSide } from './image-size.ts'

test('fits the long side, keeps the shape and never enlarges', () => {
  expect(fitLongSide({ width: 4000, height: 3000 }, 320)).toEqual({ width: 320, height: 240 })
  expect(fitLongSide({ width: 30, height: 40 }, 320)).toEqual({ width: 30, height: 40 })
  expect(fitLongSide({ width: 10_000, height: 1 }, 100)).toEqual({ width: 100, height: 1 })
})
