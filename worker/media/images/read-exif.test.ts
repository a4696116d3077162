import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { phonePhotos, readPhonePhoto } from '#src/testing/fixtures/phone-photos.ts'
import { makeGreyPng, pngChunk } from '#src/testing/support/make-bad-files.ts'
import { parseExifTime, readExif } from './read-exif.ts'
import type { ImageKind } from './sniff-image.ts'

test.each(phonePhotos)('reads orientation and capture time of $file', ({ file, orientation, capturedAt }) => {
  expect(readExif(readPhonePhoto(file), 'jpeg')).toEqual({ orientation, capturedAt })
})

/** The TIFF block of a sample photograph, whose first segments are JFIF and EXIF. */
const tiff = (() => {
  const photo = readPhonePhoto('tiles-orientation-6.jpg')
  const start = photo.indexOf('Exif\0\0', 'latin1') + 6
  return photo.subarray(start, start + photo.readUInt16BE(start - 8) - 8)
})()
const told = { orientation: 6, capturedAt: Date.parse('2026-05-02T18:30:15-04:00') }

test('reads the same from PNG, WebP and HEIC', () => {
  const png = makeGreyPng(4, 4)
  expect(
    readExif(Buffer.concat([png.subarray(0, 33), pngChunk('eXIf', tiff), png.subarray(33)]), 'png'),
  ).toEqual(told)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(tiff.length)
  expect(readExif(Buffer.concat([Buffer.from('RIFF....WEBPEXIF'), length, tiff]), 'webp')).toEqual(told)
  expect(
    readExif(Buffer.concat([Buffer.from('\0\0\0\x18ftypheic Exif Exif\0\0', 'latin1'), tiff]), 'heic'),
  ).toEqual(told)
})

test('a picture without EXIF is upright and tells no time', () => {
  expect(readExif(makeGreyPng(4, 4), 'png')).toEqual({ orientation: 1, capturedAt: null })
  expect(readExif(new Uint8Array(), 'jpeg')).toEqual({ orientation: 1, capturedAt: null })
})

describe('a capture time', () => {
  test('counts with its offset', () => {
    expect(parseExifTime('2026:05:01 10:00:00', '+02:00')).toBe(Date.UTC(2026, 4, 1, 8))
    expect(parseExifTime('2026:05:01 10:00:00', '-09:30')).toBe(Date.UTC(2026, 4, 1, 19, 30))
  })

  test('without an offset is local', () => {
    expect(parseExifTime('2026:05:01 10:00:00', '')).toBe(new Date(2026, 4, 1, 10).getTime())
    expect(parseExifTime('2026:05:01 10:00:00', '   :  ')).toBe(new Date(2026, 4, 1, 10).getTime())
  })

  test.each([
    '',
    '0000:00:00 00:00:00',
    '2026:02:30 10:00:00',
    '2026:05:01 24:00:00',
    '1969:01:01 00:00:00',
    '2026-05-01 10:00:00',
  ])('is null for %j', (time) => expect(parseExifTime(time, '+00:00')).toBeNull())

  test('is a whole number of milliseconds or null for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (time, offset) => {
        expect(parseExifTime(time, offset) ?? 0).toSatisfy(Number.isSafeInteger)
      }),
    )
  })
})

const kinds = ['jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'bmp'] as const satisfies readonly ImageKind[]

test('answers an orientation of 1 to 8 for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.constantFrom(...kinds), (bytes, kind) => {
      expect(readExif(bytes, kind).orientation).toBeOneOf([1, 2, 3, 4, 5, 6, 7, 8])
    }),
  )
})

test('answers an orientation of 1 to 8 for a photograph with any byte of its EXIF changed', () => {
  const photo = readPhonePhoto('tiles-orientation-6.jpg')
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { minLength: 1, maxLength: 8 }), (changes) => {
      const changed = Uint8Array.from(photo.subarray(0, 4000))
      for (const [offset, value] of changes) changed[offset] = value
      expect(readExif(changed, 'jpeg').orientation).toBeOneOf([1, 2, 3, 4, 5, 6, 7, 8])
    }),
  )
})
