import fc from 'fast-check'
import { clipLengthText } from '#src/contract/rules/clip-length.ts'
import { expect, test } from 'vitest'
import { longestClipMs } from '#src/contract/rules/clip-limits.ts'
import { firstCut, withEnd, withStart } from './cut-range.ts'

const moves = fc.array(fc.record({ isStart: fc.boolean(), toMs: fc.integer({ min: -5000, max: 900_000 }) }))

test('a moved selection stays within the video and between one second and the maximum clip length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 800_000 }), moves, (lengthMs, steps) => {
      let cut = firstCut(lengthMs)
      for (const { isStart, toMs } of steps) {
        cut = isStart ? withStart(cut, toMs, lengthMs) : withEnd(cut, toMs, lengthMs)
        expect(cut.startMs).toBeGreaterThanOrEqual(0)
        expect(cut.endMs).toBeLessThanOrEqual(lengthMs)
        expect(cut.endMs - cut.startMs).toBeLessThanOrEqual(longestClipMs)
        expect(cut.endMs - cut.startMs).toBeGreaterThanOrEqual(Math.min(1000, lengthMs))
      }
    }),
  )
})

test('an end stays at its new position if that is allowed', () => {
  const cut = firstCut(180_000)
  expect(withStart(cut, 20_000, 180_000)).toEqual({ startMs: 20_000, endMs: 60_000 })
  expect(withEnd(cut, 150_000, 180_000)).toEqual({ startMs: 90_000, endMs: 150_000 })
})

test('durations are formatted as on a video player', () => {
  expect([0, 9400, 59_600, 65_000, 600_000].map(clipLengthText)).toEqual([
    '0:00',
    '0:09',
    '1:00',
    '1:05',
    '10:00',
  ])
})
