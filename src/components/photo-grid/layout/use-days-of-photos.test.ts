import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayInTimeZone } from '#src/contract/wire/time.ts'
import { fakePhotoId, fakeZone } from '#src/data/session/data-context-fake.ts'
import { indexOfEntries } from '#src/data/engine/replica/photo-index.ts'
import { hourMs } from '#src/contract/wire/durations.ts'
import { startsOfDays } from './use-days-of-photos.ts'

/** Around the days on which clocks change in Europe and America. */
const hours = fc.array(fc.integer({ min: 0, max: 24 * 300 }), { maxLength: 60 })
const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland')

test('a day begins where a photo’s day differs from the previous photo’s', () => {
  fc.assert(
    fc.property(hours, zones, (found, timeZone) => {
      const times = found.map((hour) => 1_740_000_000_000 + hour * hourMs).toSorted((a, b) => b - a)
      const entries = times.map((uploadedAt, number) => ({
        id: fakePhotoId(number),
        uploadedAt,
        ratio: 1,
        color: 0,
      }))
      const days = times.map((at) => dayInTimeZone(at, timeZone))
      const starts = days.flatMap((day, position) =>
        position === 0 || day !== days[position - 1] ? [position] : [],
      )
      const index = indexOfEntries(fakeZone.id, entries)
      const oldestAt = times.at(-1) ?? null
      expect(startsOfDays(index, timeZone, oldestAt)).toEqual(starts.length > 1 ? starts : [])
    }),
  )
})

test('the first photos of a zone have their heading before its older photos are known', () => {
  const at = Date.parse('2026-03-01T12:00:00Z')
  const index = indexOfEntries(fakeZone.id, [{ id: fakePhotoId(1), uploadedAt: at, ratio: 1, color: 0 }])
  expect(startsOfDays(index, 'UTC', at)).toEqual([])
  expect(startsOfDays(index, 'UTC', at - 24 * hourMs)).toEqual([0])
  expect(startsOfDays(indexOfEntries(fakeZone.id, []), 'UTC', null)).toEqual([])
})
