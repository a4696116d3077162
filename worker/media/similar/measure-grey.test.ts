import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { hashDistance, nearBits } from '#src/contract/rules/similar-shots.ts'
import { phonePhotos } from '#src/testing/support/photographs.ts'
import { differenceHash, type Grey, greyOf, hashSize, sharpnessOf } from './measure-grey.ts'

const greyPicture = (size: { readonly width: number; readonly height: number }) =>
  fc
    .uint8Array({ minLength: size.width * size.height, maxLength: size.width * size.height })
    .map((values): Grey => ({ ...size, values }))

/** Converts a photo as the worker does, without a browser. */
async function grey(picture: Sharp, size: { readonly width: number; readonly height: number }) {
  const { data, info } = await picture
    .clone()
    .resize(size.width, size.height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return greyOf({ width: info.width, height: info.height, data: Uint8ClampedArray.from(data) })
}

test('a hash has 64 bits and does not change when the whole image gets slightly brighter', () => {
  fc.assert(
    fc.property(greyPicture(hashSize), (picture) => {
      const dark = { ...picture, values: picture.values.map((value) => value >> 1) }
      const bright = { ...dark, values: dark.values.map((value) => value + 100) }
      expect(differenceHash(picture)).toMatch(/^[\da-f]{16}$/u)
      expect(differenceHash(bright)).toBe(differenceHash(dark))
    }),
  )
})

test('a mirrored image without equal neighbors has every bit inverted', () => {
  const rising = Uint8Array.from({ length: 72 }, (_, at) => (at % 9) * 20)
  expect(differenceHash({ ...hashSize, values: rising })).toBe('ffffffffffffffff')
  expect(differenceHash({ ...hashSize, values: rising.toReversed() })).toBe('0000000000000000')
})

test('sharpness is an integer from 0 to 100, and 0 without any edge', () => {
  fc.assert(
    fc.property(greyPicture({ width: 12, height: 10 }), (picture) => {
      const sharpness = sharpnessOf(picture)
      expect(Number.isInteger(sharpness) && sharpness >= 0 && sharpness <= 100).toBe(true)
    }),
  )
  expect(sharpnessOf({ width: 8, height: 8, values: new Uint8Array(64).fill(90) })).toBe(0)
  expect(sharpnessOf({ width: 1, height: 1, values: new Uint8Array(1) })).toBe(0)
})

test('a photo resembles its copy in another size and quality, but not others, and is sharper than its blurred copy', async () => {
  const paths = await phonePhotos()
  const hashes = await Promise.all(
    paths.map(async (path) => differenceHash(await grey(sharp(path).rotate(), hashSize))),
  )
  for (const [at, path] of paths.entries()) {
    const upright = await sharp(path).rotate().resize(320, 320, { fit: 'inside' }).png().toBuffer()
    const small = sharp(await sharp(upright).jpeg({ quality: 50 }).toBuffer())
    const copy = differenceHash(await grey(small, hashSize))
    expect(hashDistance(copy, hashes[at] ?? '')).toBeLessThanOrEqual(nearBits)
    for (const other of hashes.filter((_, place) => place !== at))
      expect(hashDistance(copy, other)).toBeGreaterThan(nearBits)
    const size = { width: 256, height: 192 }
    const blurred = sharp(await sharp(upright).blur(2).png().toBuffer())
    expect(sharpnessOf(await grey(sharp(upright), size))).toBeGreaterThan(
      sharpnessOf(await grey(blurred, size)),
    )
  }
})
