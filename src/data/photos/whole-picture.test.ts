import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isWholePicture } from './whole-picture.ts'

const kinds = ['jpeg', 'png', 'webp', 'gif'] as const

test.each(kinds)('a whole %s is told from one that was cut anywhere', async (kind) => {
  const background = { r: 51, g: 102, b: 153 }
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background } })
  const bytes = new Uint8Array(await drawn.toFormat(kind).toBuffer())
  expect(isWholePicture(bytes)).toBe(true)
  // Below that it does not tell its kind.
  fc.assert(
    fc.property(fc.integer({ min: 12, max: bytes.length - 1 }), (length) => {
      expect(isWholePicture(bytes.subarray(0, length))).toBe(false)
    }),
  )
})

test('nothing is no picture, and a kind that is not known is believed', () => {
  expect(isWholePicture(new Uint8Array())).toBe(false)
  expect(isWholePicture(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(true)
})
