import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { phonePhotos, privateTexts, readPhonePhoto, uprightSize } from '#src/testing/fixtures/phone-photos.ts'
import { badFiles } from '#src/testing/support/make-bad-files.ts'
import { readExif } from './read-exif.ts'
import { stripJpeg } from './strip-jpeg.ts'

const photo = readPhonePhoto('shoe-orientation-1.jpg')
const segment = (marker: number, content: string | Uint8Array) => {
  const bytes = Buffer.from(content)
  return Buffer.concat([Buffer.of(0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff), bytes])
}
/** The photograph with more segments behind its start. */
const withSegments = (...segments: readonly Uint8Array[]) =>
  Buffer.concat([photo.subarray(0, 2), ...segments, photo.subarray(2)])
const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1')

describe.each(phonePhotos)('$file', ({ file }) => {
  const original = readPhonePhoto(file)
  const stripped = stripJpeg(original)

  test('loses everything private', () => {
    expect(privateTexts.some((text) => textOf(original).includes(text))).toBe(true)
    for (const text of privateTexts) expect(textOf(stripped?.bytes)).not.toContain(text)
    expect(readExif(stripped?.bytes ?? original, 'jpeg')).toEqual({ orientation: 1, capturedAt: null })
  })

  test('keeps its coded pixels', () => {
    const scan = original.lastIndexOf(Buffer.of(0xff, 0xda))
    expect(textOf(stripped?.bytes).endsWith(textOf(original.subarray(scan)))).toBe(true)
    expect((stripped?.width ?? 0) * (stripped?.height ?? 0)).toBe(uprightSize.width * uprightSize.height)
  })
})

test('keeps colour profile and colour transform, and drops other data that hides in their segments', () => {
  const icc = segment(0xe2, 'ICC_PROFILE\0\x01\x01profile')
  const stripped = stripJpeg(
    withSegments(
      icc,
      segment(0xe2, 'MPF\0secret'),
      segment(0xee, 'Adobe\0\x64\0\0\0\0\x01secret'),
      segment(0xfe, 'secret'),
    ),
  )
  expect(textOf(stripped?.bytes)).toContain(icc.toString('latin1'))
  expect(textOf(stripped?.bytes)).toContain('Adobe')
  expect(textOf(stripped?.bytes)).not.toContain('secret')
})

test('drops the thumbnail inside JFIF', () => {
  const stripped = stripJpeg(withSegments(segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01secret')))
  expect(textOf(stripped?.bytes)).not.toContain('secret')
})

test('cuts what stands behind the end of the image, such as the film of a motion photo', () => {
  const stripped = stripJpeg(Buffer.concat([photo, Buffer.from('ftypmp42 secret film')]))
  expect(stripped?.bytes).toEqual(stripJpeg(photo)?.bytes)
})

test('drops stray bytes and fill bytes between segments', () => {
  expect(stripJpeg(withSegments(Buffer.from('stray'), Buffer.of(0xff, 0xff)))?.bytes).toEqual(
    stripJpeg(photo)?.bytes,
  )
})

test('brings a photograph padded to 11 MB back to its size', () => {
  expect(stripJpeg(badFiles.elevenMegabyteJpeg())?.bytes).toEqual(stripJpeg(photo)?.bytes)
})

test('refuses a photograph cut short anywhere', () => {
  fc.assert(
    fc.property(fc.nat(photo.length - 1), (length) => {
      expect(stripJpeg(photo.subarray(0, length))).toBeNull()
    }),
  )
})

test('changes nothing the second time, whatever bytes were changed before', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(photo.length - 1), fc.nat(255)), { maxLength: 8 }), (changes) => {
      const changed = Uint8Array.from(photo)
      for (const [offset, value] of changes) changed[offset] = value
      const once = stripJpeg(changed)?.bytes
      const twice = once && stripJpeg(once)?.bytes
      expect(Buffer.from(twice ?? []).equals(Buffer.from(once ?? []))).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test('answers for any segments and any bytes, and lets no application data through', () => {
  const segments = fc.array(
    fc
      .tuple(fc.integer({ min: 0xe1, max: 0xef }), fc.uint8Array())
      .map(([marker, content]) => segment(marker, content)),
  )
  fc.assert(
    fc.property(segments, (extra) => {
      expect(stripJpeg(withSegments(...extra))?.bytes).toEqual(stripJpeg(photo)?.bytes)
    }),
    { numRuns: 30 },
  )
  fc.assert(fc.property(fc.uint8Array(), (bytes) => void stripJpeg(Uint8Array.of(0xff, 0xd8, ...bytes))))
})
