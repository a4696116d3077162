import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  BookDesign,
  type BookPage,
  designOf,
  headingOf,
  pagesOf,
  photosOfLayout,
} from '#src/contract/entities/shop/book-design.ts'
import { bookSlots } from '#src/contract/entities/shop/book-slots.ts'
import { fakePhotoId } from '#src/data/session/data-context-fake.ts'
import {
  type BookPart,
  type BookPhoto,
  canMove,
  layOutBook,
  movePhoto,
  nextLayout,
  swapPhotos,
} from './lay-out-book.ts'

const side = fc.integer({ min: 100, max: 5000 })
const photos = fc
  .array(fc.record({ width: side, height: side }), { minLength: 20, maxLength: 100 })
  .map((all) => all.map((sides, index) => ({ ...sides, id: fakePhotoId(index + 1) })))

const whole = (all: readonly BookPhoto[]): readonly BookPart[] => [{ title: null, photos: all }]

/** Photos in parts of random lengths, most of which have a title. */
const parts = fc
  .tuple(photos, fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 200, maxLength: 200 }), fc.boolean())
  .map(([all, lengths, hasStart]) => {
    const found: BookPart[] = []
    for (let at = 0; at < all.length; at += lengths[found.length - 1] ?? 1)
      found.push({
        title: hasStart && at === 0 ? null : `Part ${found.length}`,
        photos: all.slice(at, at + (lengths[found.length] ?? 1)),
      })
    return found
  })

test('a book contains each photo once, in order, on a number of pages that can be bound', () => {
  fc.assert(
    fc.property(photos, fc.constantFrom(2, 4), (all, sheetPages) => {
      const design = layOutBook('', whole(all), sheetPages)
      expect(design.photos).toEqual(all.map(({ id }) => id))
      expect(design.layouts.length % sheetPages).toBe(0)
      expect(design).not.toHaveProperty('chapters')
      expect(designOf('', pagesOf(design))).toEqual(design)
      expect(v.safeParse(BookDesign, design).success).toBe(true)
    }),
  )
})

test('each chapter begins on a page with its title and first photo; nothing else has a title', () => {
  fc.assert(
    fc.property(parts, fc.constantFrom(2, 4), (all, sheetPages) => {
      const design = layOutBook('Us', all, sheetPages)
      expect(design.photos).toEqual(all.flatMap(({ photos: of }) => of.map(({ id }) => id)))
      expect(v.safeParse(BookDesign, design).success).toBe(true)
      const headings = pagesOf(design).flatMap((page) =>
        page.layout === 'chapter' ? [[headingOf(design, page), page.photos[0]]] : [],
      )
      expect(headings).toEqual(
        all.flatMap(({ title, photos: [first] }) => (title === null ? [] : [[title, first?.id]])),
      )
      const canSplit = design.layouts.some((layout) => photosOfLayout[layout] > 1)
      expect(canSplit && design.layouts.length % sheetPages > 0).toBe(false)
    }),
  )
})

test('a page is split more than once if it is the only one with several photos', () => {
  const all = Array.from({ length: 21 }, (_, index) => ({ width: 3, height: 2, id: fakePhotoId(index + 1) }))
  const single = all.slice(0, 16).map((photo, index) => ({ title: `Part ${index}`, photos: [photo] }))
  const design = layOutBook('', [...single, { title: 'Cake', photos: all.slice(16, 20) }], 4)
  expect(design.layouts).toHaveLength(20)
})

test('a chapter’s first page loses and regains its title, and no photo moves below it', () => {
  const all = Array.from({ length: 20 }, (_, index) => ({ width: 3, height: 2, id: fakePhotoId(index + 1) }))
  const design = layOutBook('', [...whole(all.slice(0, 10)), { title: 'Cake', photos: all.slice(10) }], 2)
  const pages = pagesOf(design)
  const begins = pages.findIndex(({ layout }) => layout === 'chapter')
  expect(canMove(pages, begins - 1, 1)).toBe(false)
  expect(canMove(pages, begins + 1, -1)).toBe(false)
  const layoutsOf = (turns: number) => {
    let turned: readonly BookPage[] = pages
    for (let turn = 0; turn < turns; turn += 1) turned = nextLayout(turned, begins, true)
    return turned[begins]?.layout
  }
  expect([0, 1, 2, 3].map(layoutsOf)).toEqual(['chapter', 'full', 'framed', 'chapter'])
})

test('only photos of the book are cropped and begin chapters', () => {
  const all = Array.from({ length: 20 }, (_, index) => ({ width: 3, height: 2, id: fakePhotoId(index + 1) }))
  const design = layOutBook('', whole(all), 2)
  const cutsOf = (id: number) => ({ ...design, cuts: { [fakePhotoId(id)]: { x: 1, y: 0, zoom: 2 } } })
  expect(v.is(BookDesign, cutsOf(20))).toBe(true)
  expect(v.is(BookDesign, cutsOf(21))).toBe(false)
  const begun = (id: number, title: unknown) => ({ ...design, chapters: { [fakePhotoId(id)]: title } })
  expect(v.is(BookDesign, begun(20, 'العشاء'))).toBe(true)
  for (const wrong of [begun(21, 'Dinner'), begun(20, 'x'.repeat(81)), begun(20, 1)])
    expect(v.is(BookDesign, wrong)).toBe(false)
})

test('the places of a layout do not overlap or leave the page', () => {
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

test('after any change, a book contains each photo once and can be ordered', () => {
  fc.assert(
    fc.property(parts, fc.array(step, { maxLength: 60 }), (all, steps) => {
      const { chapters = {}, ...design } = layOutBook('', all, 2)
      let pages: readonly BookPage[] = pagesOf(design)
      const count = pages.length
      for (const { kind, page, first } of steps) {
        const photoId = pages[page]?.photos[0] ?? ''
        if (kind === 'layout') pages = nextLayout(pages, page, photoId in chapters)
        else if (kind === 'swap') pages = swapPhotos(pages, page, first)
        else pages = movePhoto(pages, page, kind === 'later' ? 1 : -1)
      }
      expect(pages).toHaveLength(count)
      const changed = { ...designOf('Us', pages), chapters }
      expect(changed.photos.toSorted()).toEqual(design.photos.toSorted())
      expect(v.safeParse(BookDesign, changed).success).toBe(true)
    }),
  )
})
