import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPicture } from '#src/contract/rules/pictures/read-picture.ts'
import { readOddPicture } from '#src/testing/fixtures/odd-pictures.ts'
import { withCmykProfile } from './cmyk-profile.ts'
import { openUntrustedImage } from './untrusted-image.ts'

/** Returns the distance, out of 255, between a CMYK image and the colors that browsers show for it. */
async function distance(inks: Uint8Array, shown: Uint8Array): Promise<number> {
  const ink = await sharp(inks).pipelineColourspace('cmyk').toColourspace('cmyk').raw().toBuffer()
  const light = await sharp(shown).toColourspace('srgb').raw().toBuffer()
  expect(light.length / 3).toBe(ink.length / 4)
  let maxDifference = 0
  for (let at = 0; at < ink.length; at += 1) {
    const channel = at % 4
    if (channel === 3) continue
    const left = 255 - (ink[at] ?? 0)
    const black = 255 - (ink[at - channel + 3] ?? 0)
    maxDifference = Math.max(
      maxDifference,
      Math.abs((left * black) / 255 - (light[((at - channel) / 4) * 3 + channel] ?? 0)),
    )
  }
  return maxDifference
}

/** Rounding in library tables in dark colors. A printing press profile differs by about a hundred. */
const rounding = 12

test('a CMYK image without a profile has the colors that browsers show', async () => {
  const original = Uint8Array.from(readOddPicture('cmyk-without-profile.jpg'))
  expect(await distance(original, original)).toBeGreaterThan(100)
  const { bytes } = await openUntrustedImage(original)
  expect(await distance(original, bytes)).toBeLessThanOrEqual(rounding)
})

test('without an Adobe segment the inks are read as with one, as in browsers', async () => {
  const original = Uint8Array.from(readOddPicture('cmyk-without-profile.jpg'))
  const { structure } = readPicture(original) ?? { structure: null }
  if (structure === null) throw new Error('Cannot read the picture')
  const bytes = Buffer.from(structure.bytes)
  const at = bytes.indexOf(Buffer.from([0xff, 0xee]))
  const plain = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 2 + bytes.readUInt16BE(at + 2))])
  expect(await distance(original, withCmykProfile(plain))).toBeLessThanOrEqual(rounding)
})

test('a CMYK image with a press profile keeps it', async () => {
  const pressed = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c04020' } })
    .withIccProfile('cmyk')
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
  expect((await sharp(pressed).metadata()).hasProfile).toBe(true)
  expect(withCmykProfile(pressed)).toBe(pressed)
})
