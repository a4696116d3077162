import { expect, test } from 'vitest'
import { middleOf } from './find-faces.ts'

const picture = { width: 1000, height: 500 }

test('the center of one face is its own, and large faces have more weight', () => {
  expect(middleOf([{ x: 100, y: 100, width: 100, height: 100 }], picture)).toEqual({ x: 0.15, y: 0.3 })
  const large = { x: 0, y: 0, width: 200, height: 200 }
  const small = { x: 900, y: 0, width: 100, height: 100 }
  expect(middleOf([large, small], picture)?.x).toBeCloseTo((100 * 4 + 950) / 5 / 1000)
})

test('without a face there is no center, and one at the edge stays inside the photo', () => {
  expect(middleOf([], picture)).toBeNull()
  expect(middleOf([{ x: 950, y: -80, width: 200, height: 100 }], picture)).toEqual({ x: 1, y: 0 })
})
