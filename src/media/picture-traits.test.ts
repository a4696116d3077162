import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPictureTraits } from './picture-traits.ts'

const dot = (alpha: number) =>
  sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 200, g: 30, b: 60, alpha } } })

async function traits(bytes: Uint8Array): Promise<unknown> {
  return readPictureTraits(new Blob([Uint8Array.from(bytes)]))
}

const frames = sharp(
  Buffer.from(Array.from({ length: 8 * 16 * 3 }, (_, index) => (index < 8 * 8 * 3 ? 250 : 10))),
  { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } },
)

test('detects which images may be transparent', async () => {
  expect(await traits(await dot(0.5).png().toBuffer())).toMatchObject({ hasAlpha: true })
  expect(await traits(await dot(0.5).webp().toBuffer())).toMatchObject({ hasAlpha: true })
  expect(await traits(await dot(1).removeAlpha().png().toBuffer())).toMatchObject({ hasAlpha: false })
  expect(await traits(await dot(1).jpeg().toBuffer())).toEqual({ hasAlpha: false, isAnimated: false })
})

test('detects which images are animated', async () => {
  expect(
    await traits(
      await frames
        .clone()
        .gif({ delay: [100, 100] })
        .toBuffer(),
    ),
  ).toMatchObject({
    isAnimated: true,
  })
  expect(await traits(await dot(1).gif().toBuffer())).toMatchObject({ isAnimated: false })
})

test('treats other files as plain images', async () => {
  for (const bytes of [[], [0x89, 0x50, 0x4e, 0x47], [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 0x21]])
    expect(await traits(Uint8Array.from(bytes))).toEqual({ hasAlpha: false, isAnimated: false })
})
