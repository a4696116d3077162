import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isCompletePicture } from './complete-picture.ts'

const kinds = ['jpeg', 'png', 'webp', 'gif'] as const

test.each(kinds)('distinguishes a complete %s from one truncated anywhere', async (kind) => {
  const background = { r: 51, g: 102, b: 153 }
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background } })
  const bytes = new Uint8Array(await image.toFormat(kind).toBuffer())
  expect(isCompletePicture(bytes)).toBe(true)
  // The type of a file is recognized by its first 12 bytes.
  fc.assert(
    fc.property(fc.integer({ min: 12, max: bytes.length - 1 }), (length) => {
      expect(isCompletePicture(bytes.subarray(0, length))).toBe(false)
    }),
  )
})

test('an empty file is incomplete, and a file of an unknown type counts as complete', () => {
  expect(isCompletePicture(new Uint8Array())).toBe(false)
  expect(isCompletePicture(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(true)
})
