import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { BookDesign, designOf, pagesOf } from '#src/contract/entities/shop/book-design.ts'
import { bookSlots } from '#src/contract/entities/shop/book-slots.ts'
import { fakePhotoId } from '#src/data/session/data-context-fake.ts'
import { layOutBook, movePhoto, nextLayout, swapPhotos } from './lay-out-book.ts'

const side = fc.integer({ min: 100, max: 5000 })
const photos = fc
  .array(fc.record({ width: side, height: side }), { minLength: 20, maxLength: 100 })
  .map((all) => all.map((sides, index) => ({ ...sides, id: fakePhotoId(index + 1) })))

test('a book has each photo once, in its order, on as many pages as can be bound', () => {
  fc.assert(
    fc.property(photos, fc.constantFrom(2, 4), (all, sheetPages) => {
      const pages = layOutBook(all, sheetPages)
      expect(designOf('', pages).photos).toEqual(all.map(({ id }) => id))
      expect(pages.length % sheetPages).toBe(0)
      expect(pagesOf(designOf('', pages))).toEqual(pages)
      expect(v.safeParse(BookDesign, designOf('', pages)).success).toBe(true)
    }),
  )
})

test('only photos of the book are cut', () => {
  const all = Array.from({ length: 20 }, (_, index) => ({ width: 3, height: 2, id: fakePhotoId(index + 1) }))
  const design = designOf('', layOutBook(all, 2))
  const cutsOf = (id: number) => ({ ...design, cuts: { [fakePhotoId(id)]: { x: 1, y: 0, zoom: 2 } } })
  expect(v.is(BookDesign, cutsOf(20))).toBe(true)
  expect(v.is(BookDesign, cutsOf(21))).toBe(false)
})

test('no two places of a layout overlap, and none leaves the page', () => {
  for (const slots of Object.values(bookSlots))
    for (const [index, { left, top, width, height }] of slots.entries()) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1)
      for (const other of slots.slice(index + 1)) {
        const isApart =
          other.left >= left + width ||
          other.left + other.width <= left ||
          other.top >= top + height ||
          other.top + other.height <= top
        expect(isApart).toBe(true)
      }
    }
})

const step = fc.record({
  kind: fc.constantFrom('layout', 'earlier', 'later', 'swap'),
  page: fc.nat({ max: 60 }),
  first: fc.nat({ max: 3 }),
})

test('whatever is changed, a book keeps each photo once and can be ordered', () => {
  fc.assert(
    fc.property(photos, fc.array(step, { maxLength: 60 }), (all, steps) => {
      let pages = layOutBook(all, 2)
      const count = pages.length
      for (const { kind, page, first } of steps) {
        if (kind === 'layout') pages = nextLayout(pages, page)
        else if (kind === 'swap') pages = swapPhotos(pages, page, first)
        else pages = movePhoto(pages, page, kind === 'later' ? 1 : -1)
      }
      expect(pages).toHaveLength(count)
      expect(designOf('', pages).photos.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      expect(v.safeParse(BookDesign, designOf('Us', pages)).success).toBe(true)
    }),
  )
})
