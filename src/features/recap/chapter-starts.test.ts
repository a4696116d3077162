import { expect, test } from 'vitest'
import { codeId, newCodeId } from '#src/contract/entities/examples/example-ids.ts'
import type { CodeId } from '#src/contract/entities/ids/ids.ts'
import { fakePhotoId } from '#src/data/session/data-context-fake.ts'
import { planRecap } from '#src/contract/rules/recap-plan.ts'
import { chapterStarts } from './chapter-starts.ts'
import { composeSlides } from './compose-slides.ts'

const chapters = [
  { key: 'chapter-10', title: 'Ceremony', startAt: 10, endAt: 20 },
  { key: 'chapter-20', title: 'Dinner', startAt: 20, endAt: 30 },
] as const
const times = [5, 10, 15, 20, 25]
const ids = times.map((_, index) => fakePhotoId(index + 1))
const photos = ids.map((id, index) => ({ id, capturedAt: times[index] ?? null }))
const plan = planRecap(
  photos.map(({ id, capturedAt }) => ({
    id,
    takenAt: (capturedAt ?? 0) * 60_000,
    likes: 0,
    uploaderKey: id,
    name: 'Ada',
  })),
)
const [, first, , third, fourth] = ids

test('each chapter starts at its first still photo', () => {
  if (plan === null || third === undefined) throw new Error('The plan is missing.')
  expect(chapterStarts(plan, { chapters, photos, clips: new Map() })).toEqual([
    { photoId: first, title: 'Ceremony' },
    { photoId: third, title: 'Dinner' },
  ])
  expect(chapterStarts(plan, { chapters, photos, clips: new Map([[third, 1]]) })).toEqual([
    { photoId: first, title: 'Ceremony' },
    { photoId: fourth, title: 'Dinner' },
  ])
  expect(chapterStarts(plan, { chapters: [], photos, clips: new Map() })).toEqual([])
})

test('chapters with alternating photos have no title', () => {
  if (plan === null) throw new Error('The plan is missing.')
  const [tables, other] = [codeId, newCodeId].map((id, at) => ({
    key: `chapter-${at}` as const,
    title: `Table ${at}`,
    codeIds: new Set([id]),
  }))
  if (tables === undefined || other === undefined) throw new Error('The chapters are missing.')
  const titles = (codes: readonly (CodeId | undefined)[]) =>
    chapterStarts(plan, {
      chapters: [tables, other],
      photos: photos.map((photo, at) => ({ ...photo, codeId: codes[at] })),
      clips: new Map(),
    }).map(({ title }) => title)
  expect(titles([codeId, codeId, undefined, newCodeId, newCodeId])).toEqual(['Table 0', 'Table 1'])
  expect(titles([codeId, newCodeId, codeId, newCodeId, newCodeId])).toEqual([])
})

test('a chapter title leaves no gap and does not change the film’s length', () => {
  if (plan === null || first === undefined) throw new Error('The plan is missing.')
  const card = { blob: new Blob([]), url: '' }
  const picture = { ...card, size: { width: 4, height: 3 }, focus: { x: 0.5, y: 0.5 } }
  const rest = {
    plan,
    pictures: new Map(ids.map((id) => [id, picture])),
    clips: new Map(),
    frame: { width: 160, height: 90 },
    title: card,
    credits: card,
    voices: new Map(),
  }
  const slides = composeSlides({ ...rest, chapters: new Map([[first, card]]) })
  expect(slides).toHaveLength(composeSlides({ ...rest, chapters: new Map() }).length + 1)
  for (const [index, { startMs }] of slides.entries())
    expect(startMs).toBe(index === 0 ? 0 : slides[index - 1]?.endMs)
  expect(slides.at(-1)?.endMs).toBe(plan.lengthMs)
})
