import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { badFiles } from '#src/testing/support/make-bad-files.ts'
import { readPhonePhoto } from '#src/testing/fixtures/phone-photos.ts'
import { readOddPicture } from '#src/testing/fixtures/odd-pictures.ts'
import { readPicture, readPictureSize } from './read-picture.ts'

test('reads the size of every kind of WebP and of BMP', () => {
  const webp = (chunk: string, hex: string) =>
    Buffer.concat([Buffer.from(`RIFF....WEBP${chunk}....`), Buffer.from(hex, 'hex'), Buffer.alloc(20)])
  const sizeOf = (bytes: Uint8Array) => readPicture(bytes)?.size
  expect(sizeOf(webp('VP8X', '00000000af3600af3600'))).toEqual({ width: 14_000, height: 14_000 })
  expect(sizeOf(webp('VP8 ', '0000009d012a4001f000'))).toEqual({ width: 320, height: 240 })
  expect(sizeOf(webp('VP8L', '2f3fc13b00'))).toEqual({ width: 320, height: 240 })
  const bmp = Buffer.alloc(30)
  bmp.write('BM')
  bmp.writeInt32LE(320, 18)
  bmp.writeInt32LE(-240, 22)
  expect(sizeOf(bmp)).toEqual({ width: 320, height: 240 })
})

test('reads the size of an image from its first bytes', () => {
  const photo = readPhonePhoto('tiles-orientation-6.jpg')
  expect(readPictureSize(photo.subarray(0, 8000), 'jpeg')).toMatchObject({ width: 720, height: 960 })
  expect(readPictureSize(badFiles.hugePng().subarray(0, 30), 'png')).toEqual({
    width: 14_000,
    height: 14_000,
  })
  expect(readPictureSize(photo.subarray(0, 30), 'jpeg')).toBeNull()
})

test('detects animations', () => {
  for (const file of ['animated.webp', 'animated.png', '120-frames.gif'] as const)
    expect(readPicture(readOddPicture(file))).toMatchObject({ isAnimated: true })
  for (const file of ['opaque.webp', 'photo.avif', 'gamma-1.png'] as const)
    expect(readPicture(readOddPicture(file))).toMatchObject({ isAnimated: false })
})

const heads = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF....WEBPVP8X', 'BM', '\0\0\0\x18ftypavif']

test('does not throw for any bytes after any signature', () => {
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }), (head, bytes) => {
      const file = Buffer.concat([Buffer.from(head, 'latin1'), bytes])
      const facts = readPicture(file)
      if (facts !== null) readPictureSize(file, facts.kind)
    }),
  )
})
