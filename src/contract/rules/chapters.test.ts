import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { noFacts } from '#src/contract/entities/zones/event-facts.ts'
import { CodeId } from '#src/contract/entities/ids/ids.ts'
import { hourMs } from '#src/contract/wire/durations.ts'
import { codeId, newCodeId } from '#src/contract/entities/examples/example-ids.ts'
import { chapterFolder, chapterOf, type ChapteredZone, chaptersOf, isInChapter } from './chapters.ts'
import { lastMorning, programmeOf } from './programme.ts'

const day = Date.UTC(2026, 5, 1)
const zone: ChapteredZone = {
  createdAt: day,
  startsAt: null,
  closedAt: null,
  timeZone: 'UTC',
  facts: {
    ...noFacts,
    hasChapters: true,
    programme: [
      { dayOffset: 0, time: '15:00', title: 'Ceremony' },
      { dayOffset: 0, time: '18:00', title: 'Dinner / dance' },
    ],
  },
}

const takenAt = (hours: number) => ({ capturedAt: day + hours * hourMs })

test('a chapter lasts until the next one, the last one until the morning', () => {
  const chapters = chaptersOf(zone)
  const titleAt = (hours: number) => chapterOf(chapters, takenAt(hours))?.title
  expect([14.9, 15, 17.9, 18, 29.9, 30].map(titleAt)).toEqual([
    undefined,
    'Ceremony',
    'Ceremony',
    'Dinner / dance',
    'Dinner / dance',
    undefined,
  ])
  expect(chapterOf(chapters, { capturedAt: null })).toBeNull()
  expect(chapterFolder(chapters, takenAt(20))).toBe('02 Dinner - dance/')
  expect(chapterFolder(chapters, { capturedAt: null })).toBe('')
})

test('a zone with chapters turned off has none, and a closed zone keeps its chapters', () => {
  expect(chaptersOf({ ...zone, facts: { ...zone.facts, hasChapters: false } })).toEqual([])
  expect(chaptersOf({ ...zone, closedAt: day + 16 * hourMs })).toEqual(chaptersOf(zone))
})

test('by code, each label is one chapter for all of its codes', () => {
  const facts = { ...zone.facts, chaptersBy: 'code' } as const
  const third = v.parse(CodeId, `${codeId.slice(0, -1)}f`)
  const codeLabels = [
    { id: codeId, label: 'Table 1' },
    { id: third, label: 'Table 2' },
    { id: newCodeId, label: 'Table 1' },
  ]
  const chapters = chaptersOf({ ...zone, facts, codeLabels })
  expect(chapters.map(({ title }) => title)).toEqual(['Table 1', 'Table 2'])
  const titleAt = (id?: CodeId) => chapterOf(chapters, { capturedAt: day + 16 * hourMs, codeId: id })?.title
  expect([codeId, newCodeId, third, undefined].map(titleAt)).toEqual([
    'Table 1',
    'Table 1',
    'Table 2',
    undefined,
  ])
  // A replacement code does not change the chapter's address.
  expect(chaptersOf({ ...zone, facts, codeLabels: codeLabels.slice(0, 2) })[0]?.key).toBe(chapters[0]?.key)
  expect(chaptersOf({ ...zone, facts })).toEqual([])
})

test('for any programme, every time from first line to last morning is in exactly one chapter', () => {
  const line = fc.record({
    dayOffset: fc.nat(2),
    time: fc.constantFrom('00:00', '06:00', '12:00', '23:30'),
    title: fc.constantFrom('Cake', 'Dance'),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: -9, max: 90 }),
      (programme, hours) => {
        const dated = { ...zone, facts: { ...zone.facts, programme } }
        const chapters = chaptersOf(dated)
        const at = day + hours * hourMs
        const holding = chapters.filter((chapter) => isInChapter(chapter, { capturedAt: at }))
        expect(holding.length).toBeLessThanOrEqual(1)
        const first = programmeOf(dated)[0]?.at ?? 0
        expect(holding.length === 1).toBe(first <= at && at < lastMorning(dated))
      },
    ),
  )
})
