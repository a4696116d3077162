import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noFacts } from '#src/contract/entities/zones/event-facts.ts'
import { hourMs } from '#src/contract/wire/durations.ts'
import { chapterFolder, chapterOf, chaptersOf } from './chapters.ts'
import { type DatedZone, programmeOf } from './programme.ts'

const day = Date.UTC(2026, 5, 1)
const zone: DatedZone = {
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

test('a chapter lasts until the next one, the last until the morning', () => {
  const chapters = chaptersOf(zone)
  const titleAt = (hours: number) => chapterOf(chapters, day + hours * hourMs)?.title
  expect([14.9, 15, 17.9, 18, 29.9, 30].map(titleAt)).toEqual([
    undefined,
    'Ceremony',
    'Ceremony',
    'Dinner / dance',
    'Dinner / dance',
    undefined,
  ])
  expect(chapterOf(chapters, null)).toBeNull()
  expect(chapterFolder(chapters, day + 20 * hourMs)).toBe('02 Dinner - dance/')
  expect(chapterFolder(chapters, null)).toBe('')
})

test('a zone that wants no chapters has none, and a closed one keeps them', () => {
  expect(chaptersOf({ ...zone, facts: { ...zone.facts, hasChapters: false } })).toEqual([])
  expect(chaptersOf({ ...zone, closedAt: day + 16 * hourMs })).toEqual(chaptersOf(zone))
})

test('of any programme, every moment is in one chapter at most, and in one from the first line to the last morning', () => {
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
        const holding = chapters.filter(({ startAt, endAt }) => startAt <= at && at < endAt)
        expect(holding.length).toBeLessThanOrEqual(1)
        const first = programmeOf(dated)[0]?.at ?? 0
        const end = chapters.at(-1)?.endAt ?? 0
        expect(holding.length === 1).toBe(first <= at && at < end)
      },
    ),
  )
})
