import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { badFiles, makeGreyPng } from '#src/testing/support/make-bad-files.ts'
import { readPhonePhoto } from '#src/testing/fixtures/phone-photos.ts'
import { pictureKindOf } from './picture-kind.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('detects image formats by their first bytes', () => {
  expect(pictureKindOf(readPhonePhoto('shoe-orientation-1.jpg'))).toBe('jpeg')
  expect(pictureKindOf(makeGreyPng(4, 4))).toBe('png')
  expect(pictureKindOf(bytesOf('GIF89a......'))).toBe('gif')
  expect(pictureKindOf(bytesOf('RIFF\x10\0\0\0WEBPVP8 '))).toBe('webp')
  expect(pictureKindOf(bytesOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toBe('heic')
  expect(pictureKindOf(bytesOf('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'))).toBe('avif')
})

test('does not accept SVG, HTML and video as images', () => {
  expect(pictureKindOf(badFiles.svg())).toBeNull()
  expect(pictureKindOf(badFiles.html())).toBeNull()
  expect(pictureKindOf(badFiles.empty())).toBeNull()
  expect(pictureKindOf(bytesOf('\0\0\0\x18ftypisom\0\0\0\0isommp42'))).toBeNull()
})

test('does not throw for any bytes', () => {
  const box = fc.tuple(fc.uint8Array(), fc.uint8Array({ minLength: 4, maxLength: 4 }))
  fc.assert(fc.property(fc.uint8Array(), (bytes) => void pictureKindOf(bytes)))
  fc.assert(
    fc.property(
      box,
      ([rest, length]) => void pictureKindOf(Uint8Array.of(...length, ...bytesOf('ftyp'), ...rest)),
    ),
  )
})
