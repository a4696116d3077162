import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstPartSize, nextPartSize, type PartSize, smallestPartBytes } from './part-size.ts'

const quick = { hasArrived: true, isTooLarge: false, tookMs: 100 }
const tooLarge = { hasArrived: false, isTooLarge: true, tookMs: 100 }

/** Sends parts over a link that refuses everything above its limit. Returns the number of refusals. */
function refusalsOver(limitBytes: number, parts: number): { refusals: number; size: PartSize } {
  let size = firstPartSize
  let refusals = 0
  for (let part = 0; part < parts; part += 1) {
    const isRefused = size.bytes > limitBytes
    if (isRefused) refusals += 1
    size = nextPartSize(size, { ...(isRefused ? tooLarge : quick), sentBytes: size.bytes })
  }
  return { refusals, size }
}

test('[PS10] parts shrink on a slow or broken link and grow again on a good one', () => {
  const sentBytes = firstPartSize.bytes
  const halved = nextPartSize(firstPartSize, { ...quick, hasArrived: false, sentBytes })
  expect(halved.bytes).toBe(sentBytes / 2)
  expect(nextPartSize(firstPartSize, { ...quick, tookMs: 11_000, sentBytes }).bytes).toBe(sentBytes / 2)
  expect(nextPartSize(halved, { ...quick, sentBytes: halved.bytes }).bytes).toBe(sentBytes)
})

test('[PS10] a part size that an intermediary refuses is tried once, and parts stay as large as possible', () => {
  fc.assert(
    fc.property(fc.integer({ min: smallestPartBytes, max: 2 * firstPartSize.bytes }), (limitBytes) => {
      const few = refusalsOver(limitBytes, 10)
      const many = refusalsOver(limitBytes, 100)
      expect(many).toEqual(few)
      expect(many.refusals).toBeLessThanOrEqual(4)
      expect(many.size.bytes).toBeLessThanOrEqual(limitBytes)
      expect(many.size.bytes * 2).toBeGreaterThan(Math.min(limitBytes, firstPartSize.bytes))
    }),
  )
})
