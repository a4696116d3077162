import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { IsoDay, IsoTime, TimeZone, dayInTimeZone, rangeOfDay } from './time.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

test('a day is 23 hours long when clocks go forward and 25 when they go back', () => {
  const spring = rangeOfDay('2026-03-29', 'Europe/Berlin')
  const autumn = rangeOfDay('2026-10-25', 'Europe/Berlin')
  expect(spring.endAt - spring.startAt).toBe(23 * hourMs)
  expect(autumn.endAt - autumn.startAt).toBe(25 * hourMs)
})

test('a day starts at midnight in its time zone', () => {
  expect(rangeOfDay('2026-07-01', 'Asia/Kathmandu').startAt).toBe(Date.parse('2026-07-01T00:00:00+05:45'))
  expect(rangeOfDay('2026-07-01', 'Pacific/Kiritimati').startAt).toBe(Date.parse('2026-07-01T00:00:00+14:00'))
})

test('every time is within the range of its own day', () => {
  const moments = fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2050-01-01') })
  const zones = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/Sao_Paulo',
    'Australia/Lord_Howe',
    'Pacific/Apia',
  )
  fc.assert(
    fc.property(moments, zones, (at, timeZone) => {
      const { startAt, endAt } = rangeOfDay(dayInTimeZone(at, timeZone), timeZone)
      expect(startAt <= at && at < endAt).toBe(true)
    }),
  )
})

test.each(['Mars/Olympus', '', 'Europe/Berlin; DROP'])('%j is not a time zone', (name) => {
  expect(v.is(TimeZone, name)).toBe(false)
})

test('accepts only valid calendar days', () => {
  for (const day of ['2026-02-28', '2028-02-29', '2026-12-31', '0001-01-01']) {
    expect({ day, is: v.is(IsoDay, day) }).toEqual({ day, is: true })
    expect(v.is(IsoTime, `${day}T12:00:00Z`)).toBe(true)
  }
  for (const day of ['2026-02-29', '2026-02-31', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00']) {
    expect({ day, is: v.is(IsoDay, day) }).toEqual({ day, is: false })
    expect(v.is(IsoTime, `${day}T12:00:00+02:00`)).toBe(false)
  }
})
