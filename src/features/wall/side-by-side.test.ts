import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { clipExample } from '#src/contract/entities/examples/clip-example.ts'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { photosBeside } from './side-by-side.ts'

const zone = '01990000-0000-7000-8000-000000000001'

function sized(number: number, width: number, height: number) {
  const id = v.parse(PhotoId, `${zone}_01990000-0000-7000-a000-${number.toString(16).padStart(12, '0')}`)
  return { id, width, height }
}
const upright = (number: number) => sized(number, 900, 1200)
const level = (number: number) => sized(number, 1600, 1200)
const wide = 16 / 9

test('a portrait photo is shown next to other portrait photos, in queue order', () => {
  const order = [level(2), upright(3), upright(4), level(5)]
  expect(photosBeside(upright(1), order, wide)).toEqual([upright(3).id])
  expect(photosBeside(upright(1), order, 2.4)).toEqual([upright(3).id, upright(4).id])
})

test('a landscape photo, and any photo on a phone, is shown alone', () => {
  expect(photosBeside(level(1), [upright(2), upright(3)], wide)).toEqual([])
  expect(photosBeside(upright(1), [upright(2), upright(3)], 9 / 16)).toEqual([])
})

test('two portrait photos in total are shown in turn', () => {
  expect(photosBeside(upright(1), [upright(2)], wide)).toEqual([])
})

test('photos shown together fit, appear once each, and leave one for the next turn', () => {
  const photo = fc.record({
    width: fc.integer({ min: 0, max: 4000 }),
    height: fc.integer({ min: 0, max: 4000 }),
  })
  fc.assert(
    fc.property(
      fc.array(photo, { minLength: 1, maxLength: 12 }),
      fc.double({ min: 0.4, max: 4, noNaN: true }),
      (all, ratio) => {
        const [first, ...order] = all.map(({ width, height }, index) => sized(index, width, height))
        if (first === undefined) return
        const ids = photosBeside(first, order, ratio)
        const shown = [first, ...order.filter(({ id }) => ids.includes(id))]
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).not.toContain(first.id)
        expect(ids.length).toBeLessThan(Math.max(1, order.length))
        const together = shown.reduce((sum, { width, height }) => sum + width / height, 0)
        expect(ids.length === 0 || together <= ratio + 1e-9).toBe(true)
      },
    ),
  )
})

test('a clip is shown alone and never next to a photo', () => {
  const clip = { ...upright(9), clip: clipExample }
  expect(photosBeside(clip, [upright(2), upright(3)], 2.4)).toEqual([])
  expect(photosBeside(upright(1), [clip, upright(2), upright(3)], wide)).toEqual([upright(2).id])
})
