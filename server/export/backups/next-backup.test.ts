import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextRunAt, nextTryAt } from './next-backup.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const start = Date.parse('2026-06-01T12:00:00Z')

test('the next run is at most one period ahead, and the pauses between retries grow to at most half a day', () => {
  const ages = fc.integer({ min: 0, max: 400 * dayMs })
  fc.assert(
    fc.property(fc.constantFrom('daily', 'weekly'), ages, (schedule, age) => {
      const next = nextRunAt(schedule, start, start + age)
      const period = schedule === 'daily' ? dayMs : 7 * dayMs
      expect(next).toBeGreaterThan(start + age)
      expect(next).toBeLessThanOrEqual(start + age + period)
      expect((next - start) % period).toBe(0)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), (tries) => {
      expect(nextTryAt(tries + 1, start)).toBeGreaterThanOrEqual(nextTryAt(tries, start))
      expect(nextTryAt(tries, start) - start).toBeLessThanOrEqual(dayMs / 2)
    }),
  )
})
