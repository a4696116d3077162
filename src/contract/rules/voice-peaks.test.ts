import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { maxPeaks, VoicePeaks } from '#src/contract/entities/responses/guestbook.ts'
import { barsOf, peaksOf } from './voice-peaks.ts'

test('peaks of any voice recording are valid and include its loudest moment', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 700 }), (levels) => {
      const peaks = peaksOf(levels)
      const bars = barsOf(peaks)
      expect(v.is(VoicePeaks, peaks)).toBe(true)
      expect(bars).toHaveLength(Math.min(maxPeaks, levels.length))
      expect(Math.abs(Math.max(0, ...bars) - Math.max(0, ...levels))).toBeLessThan(1 / 255)
    }),
  )
})
