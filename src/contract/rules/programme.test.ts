import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noFacts } from '#src/contract/entities/zones/event-facts.ts'
import { hourMs } from '#src/contract/wire/durations.ts'
import { toLocalTime } from '#src/contract/wire/zoned-time.ts'
import { type DatedZone, dayAfter, dayOfZone, eventEnd, eventStart, programmeOf } from './programme.ts'

const zone: DatedZone = {
  createdAt: Date.UTC(2026, 9, 1, 12),
  startsAt: Date.UTC(2026, 9, 23, 22),
  closedAt: null,
  timeZone: 'Europe/Berlin',
  facts: { ...noFacts, startTime: '15:00' },
}

test('an event starts at its local time, even after a clock change', () => {
  expect(dayOfZone(zone)).toBe('2026-10-24')
  expect(eventStart(zone)).toBe(Date.UTC(2026, 9, 24, 13))
  // Clocks go back that night, so the next day has another offset.
  const later = { ...zone, startsAt: Date.UTC(2026, 9, 24, 22) }
  expect(eventStart(later)).toBe(Date.UTC(2026, 9, 25, 14))
})

test('lines of a programme have their local time and order, and move with the zone’s day', () => {
  const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => {
    const two = (part: number) => String(part).padStart(2, '0')
    return `${two(hour)}:${two(minute)}`
  })
  const line = fc.record({ dayOffset: fc.nat(30), time, title: fc.constantFrom('Cake', 'Dance') })
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 4 }),
      fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'UTC'),
      (programme, timeZone) => {
        const dated = { ...zone, timeZone, facts: { ...zone.facts, programme } }
        const moments = programmeOf(dated)
        expect(moments).toHaveLength(programme.length)
        expect(moments.map(({ at }) => at)).toEqual(moments.map(({ at }) => at).toSorted((a, b) => a - b))
        const first = dayOfZone(dated)
        const wanted = programme.map((entry) => `${dayAfter(first, entry.dayOffset)}T${entry.time}`)
        const shown = moments.map(({ at }) => toLocalTime(at, timeZone))
        // A time that a clock change skips or repeats is displayed at most an hour from the typed time.
        for (const [index, local] of wanted.toSorted().entries()) {
          const off = Date.parse(`${shown[index]}Z`) - Date.parse(`${local}Z`)
          expect(Math.abs(off)).toBeLessThanOrEqual(hourMs)
        }
      },
    ),
    { numRuns: 30 },
  )
})

test('an event ends the morning after its last day, or when its host closes it', () => {
  expect(eventEnd(zone)).toBe(Date.UTC(2026, 9, 25, 5))
  const programme = [{ dayOffset: 2, time: '10:00', title: 'Brunch' }]
  expect(eventEnd({ ...zone, facts: { ...zone.facts, programme } })).toBe(Date.UTC(2026, 9, 27, 5))
  expect(eventEnd({ ...zone, closedAt: 7 })).toBe(7)
})
