import { expect, test } from 'vitest'
import { fromLocalTime, toLocalTime } from './zoned-time.ts'

test('converts between a local time and its time in the zone', () => {
  const at = Date.UTC(2026, 6, 4, 18, 30)
  expect(toLocalTime(at, 'Europe/Berlin')).toBe('2026-07-04T20:30')
  expect(fromLocalTime('2026-07-04T20:30', 'Europe/Berlin')).toBe(at)
  expect(fromLocalTime('2026-01-01T00:00', 'Asia/Kathmandu')).toBe(Date.UTC(2025, 11, 31, 18, 15))
  expect(fromLocalTime('2026-07-04T00:10', 'America/Los_Angeles')).toBe(Date.UTC(2026, 6, 4, 7, 10))
})

test('a repeated local time is its first occurrence, a skipped one the clock change', () => {
  expect(fromLocalTime('2026-10-25T02:30', 'Europe/Berlin')).toBe(Date.UTC(2026, 9, 25, 0, 30))
  expect(fromLocalTime('2026-10-25T23:00', 'Europe/Berlin')).toBe(Date.UTC(2026, 9, 25, 22, 0))
  expect(fromLocalTime('2026-03-29T02:30', 'Europe/Berlin')).toBe(Date.UTC(2026, 2, 29, 1, 0))
})

test('returns null for invalid times', () => {
  for (const text of ['', '2026-13-01T00:00', '2026-07-04', 'soon'])
    expect(fromLocalTime(text, 'Europe/Berlin')).toBeNull()
})
