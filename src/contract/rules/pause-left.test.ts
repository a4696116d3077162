import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pauseLeftMs } from './pause-left.ts'

const now = 1_760_000_000_000
const twoYearsMs = 2 * 365 * 86_400_000
const clockStepMs = 60_000

test('[CK1] counts a pause down to its end', () => {
  expect(pauseLeftMs(now + 5000, now, 10_000)).toBe(5000)
  expect(pauseLeftMs(now, now, 10_000)).toBe(0)
  expect(pauseLeftMs(now - 1, now, 10_000)).toBe(0)
})

test('[CK1] a clock correction of a few seconds does not end a pause early', () => {
  expect(pauseLeftMs(now + 12_000, now, 10_000)).toBe(10_000)
})

test('[CK1] no clock change makes a pause longer than its maximum', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 86_400_000 }),
      fc.integer({ min: -twoYearsMs, max: twoYearsMs }),
      fc.integer({ min: 0, max: twoYearsMs }),
      (longestMs, jumpMs, elapsedMs) => {
        const untilAt = now + jumpMs + longestMs
        const leftMs = pauseLeftMs(untilAt, now + elapsedMs, longestMs)
        const laterMs = pauseLeftMs(untilAt, now + elapsedMs + longestMs + clockStepMs + 1, longestMs)
        expect(leftMs).toBeLessThanOrEqual(longestMs)
        expect(Math.min(leftMs, laterMs)).toBe(0)
      },
    ),
  )
})
