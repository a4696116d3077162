import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { clipExample } from '#src/contract/entities/examples/clip-example.ts'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { photosBeside } from './side-by-side.ts'

const zone = '01990000-0000-7000-8000-000000000001'

function photoOfSize(number: number, width: number, height: number) {
  const id = v.parse(PhotoId, `${zone}_01990000-0000-7000-a000-${number.toString(16).padStart(12, '0')}`)
  return { id, width, height }
}
const portrait = (number: number) => photoOfSize(number, 900, 1200)
const landscape = (number: number) => photoOfSize(number, 1600, 1200)
const wide = 16 / 9

test('a portrait photo is shown next to other portrait photos, in queue order', () => {
  const order = [landscape(2), portrait(3), portrait(4), landscape(5)]
  expect(photosBeside(portrait(1), order, wide)).toEqual([portrait(3).id])
  expect(photosBeside(portrait(1), order, 2.4)).toEqual([portrait(3).id, portrait(4).id])
})

test('a landscape photo, and any photo on a phone, is shown alone', () => {
  expect(photosBeside(landscape(1), [portrait(2), portrait(3)], wide)).toEqual([])
  expect(photosBeside(portrait(1), [portrait(2), portrait(3)], 9 / 16)).toEqual([])
})

test('if there are only two portrait photos, they are shown in turn', () => {
  expect(photosBeside(portrait(1), [portrait(2)], wide)).toEqual([])
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
        const [first, ...order] = all.map(({ width, height }, index) => photoOfSize(index, width, height))
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
  const clip = { ...portrait(9), clip: clipExample }
  expect(photosBeside(clip, [portrait(2), portrait(3)], 2.4)).toEqual([])
  expect(photosBeside(portrait(1), [clip, portrait(2), portrait(3)], wide)).toEqual([portrait(2).id])
})
