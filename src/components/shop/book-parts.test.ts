import { expect, test } from 'vitest'
import * as v from 'valibot'
import { CodeId } from '#src/contract/entities/ids/ids.ts'
import type { Chapter } from '#src/contract/rules/chapters.ts'
import { fakePhotoId } from '#src/data/session/data-context-fake.ts'
import { bookParts } from './book-parts.ts'

const bar = v.parse(CodeId, `${fakePhotoId(1).split('_')[0]}_018f0000-0000-7000-8000-0000000000ba`)

function photo(number: number, capturedAt: number | null, codeId?: CodeId) {
  const at = codeId === undefined ? {} : { codeId }
  return { id: fakePhotoId(number), width: 3, height: 2, capturedAt, uploadedAt: 1000 + number, ...at }
}

const dinner: Chapter = { key: 'chapter-10', title: 'Dinner', startAt: 10, endAt: 20 }
const dance: Chapter = { key: 'chapter-20', title: 'Dance', startAt: 20, endAt: 30 }
const atBar: Chapter = { key: 'chapter-a', title: 'Bar', codeIds: new Set([bar]) }

const shown = (parts: ReturnType<typeof bookParts>) =>
  parts.map(({ title, photos }) => [title, photos.map(({ id }) => Number(id.slice(-2)))])

test('chapters by time follow the evening; photos before and after them have no title', () => {
  const photos = [photo(1, 25), photo(2, 5), photo(3, 12), photo(4, 11), photo(5, 40), photo(6, null)]
  expect(shown(bookParts([dinner, dance], photos))).toEqual([
    [null, [2]],
    ['Dinner', [4, 3]],
    ['Dance', [1]],
    [null, [5, 6]],
  ])
})

test('photos of the same code stay together, regardless of photos taken between them', () => {
  const photos = [photo(1, 1), photo(2, 2, bar), photo(3, 3), photo(4, 4, bar)]
  expect(shown(bookParts([atBar], photos))).toEqual([
    [null, [1]],
    ['Bar', [2, 4]],
    [null, [3]],
  ])
})

test('without chapters with photos there is one part; of 200 chapters only those with photos remain', () => {
  expect(shown(bookParts([], [photo(2, 2), photo(1, 1)]))).toEqual([[null, [1, 2]]])
  expect(shown(bookParts([dance], [photo(1, 1)]))).toEqual([[null, [1]]])
  const many = Array.from({ length: 200 }, (_, at): Chapter => {
    return { key: `chapter-${at}`, title: `Table ${at}`, startAt: at, endAt: at + 1 }
  })
  expect(shown(bookParts(many, [photo(1, 199), photo(2, 7)]))).toEqual([
    ['Table 7', [2]],
    ['Table 199', [1]],
  ])
})
