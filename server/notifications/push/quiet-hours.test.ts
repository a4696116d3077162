import fc from 'fast-check'
import { expect, test } from 'vitest'
import { remainingQuietMs } from './quiet-hours.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

const noon = Date.parse('2026-06-01T12:00:00Z')
const night = { from: 22 * 60, to: 7 * 60 }

test('quiet hours span midnight, by the person’s clock', () => {
  expect(remainingQuietMs(night, 'UTC', noon)).toBe(0)
  expect(remainingQuietMs(night, 'UTC', noon + 10 * hourMs)).toBe(9 * hourMs)
  expect(remainingQuietMs(night, 'Asia/Tokyo', noon)).toBe(0)
  expect(remainingQuietMs(night, 'Asia/Tokyo', noon + 1.5 * hourMs)).toBe(8.5 * hourMs)
  expect(remainingQuietMs(night, 'Not/AZone', noon)).toBe(0)
})

test('a notification delayed to their end is outside of them', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(minute, minute, fc.integer({ min: 0, max: 86_400_000 }), (from, to, later) => {
      const now = noon + later
      const wait = remainingQuietMs({ from, to }, 'UTC', now)
      expect(wait).toBeGreaterThanOrEqual(0)
      expect(wait).toBeLessThanOrEqual(24 * hourMs)
      expect(remainingQuietMs({ from, to }, 'UTC', now + wait)).toBe(0)
    }),
  )
})
