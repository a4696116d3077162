import { expect, test } from 'vitest'
import type { ClipFacts } from '#src/contract/entities/photos/clip-facts.ts'
import type { Chapter } from './chapters.ts'
import { albumPartBytes, albumParts, isInSpan, takenAtOf } from './album-parts.ts'

const large = { width: 20_000, height: 20_000, uploadedAt: 0, clip: null }
/** Two of these photos fill a file; a third does not fit. */
const plan = { chapters: [], longSidePx: 20_000, hasClips: true, otherBytes: 0 }
const photosAt = (...times: readonly number[]) => times.map((capturedAt) => ({ ...large, capturedAt }))
const countsOf = (parts: ReturnType<typeof albumParts>) => parts.map(({ photos }) => photos)

test('a small or empty album is one file without time limits', () => {
  expect(albumParts(photosAt(1, 2), plan)).toMatchObject([{ from: null, until: null, photos: 2 }])
  expect(albumParts([], plan)).toEqual([{ from: null, until: null, photos: 0, bytes: 0, titles: [] }])
})

test('every time belongs to exactly one file, and no file is too large', () => {
  const photos = photosAt(50, 10, 20, 30, 40, 60, 70, 80)
  const parts = albumParts(photos, plan)
  expect(parts.length).toBeGreaterThan(2)
  for (const time of [0, 5, ...photos.map(takenAtOf), 15, 45, 99])
    expect(parts.filter((part) => isInSpan(part, time))).toHaveLength(1)
  for (const part of parts) {
    expect(part.photos).toBe(photos.filter((photo) => isInSpan(part, takenAtOf(photo))).length)
    expect(part.bytes).toBeLessThanOrEqual(albumPartBytes)
  }
})

test('divides an album at the start of a chapter and lists each file’s chapters', () => {
  const chapters: readonly Chapter[] = [
    { key: 'chapter-10', title: 'Ceremony', startAt: 10, endAt: 30 },
    { key: 'chapter-30', title: 'Dinner', startAt: 30, endAt: 60 },
  ]
  const parts = albumParts(photosAt(10, 20, 30, 40), { ...plan, chapters })
  expect(parts.map(({ from, titles }) => [from, titles])).toEqual([
    [null, ['Ceremony']],
    [30, ['Dinner']],
  ])
  expect(countsOf(parts)).toEqual([2, 2])
})

test('photos with the same capture time stay in one file, however large it becomes', () => {
  expect(countsOf(albumParts(photosAt(5, 5, 5, 5, 5, 6), plan))).toEqual([5, 1])
})

test('counts clips only if they are included and have arrived', () => {
  const clip: ClipFacts = {
    kind: 'clip',
    state: 'ready',
    filename: 'a',
    bytes: 300_000_000,
    captions: '',
    lengthMs: 1,
    width: 1,
    height: 1,
    hasSound: true,
    hasLoop: false,
  }
  const photos = [1, 2].map((capturedAt) => ({ ...large, width: 10, height: 10, capturedAt, clip }))
  expect(albumParts(photos, { ...plan, hasClips: false })).toHaveLength(1)
  expect(albumParts(photos, plan)).toHaveLength(2)
  const arriving = photos.map((photo) => ({ ...photo, clip: { ...clip, state: 'arriving' as const } }))
  expect(albumParts(arriving, plan)).toHaveLength(1)
})
