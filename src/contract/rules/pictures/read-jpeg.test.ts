import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { phonePhotos, privateTexts, readPhonePhoto, uprightSize } from '#src/testing/fixtures/phone-photos.ts'
import { badFiles } from '#src/testing/support/make-bad-files.ts'
import { readOddPicture } from '#src/testing/fixtures/odd-pictures.ts'
import { noExif } from './read-exif.ts'
import { readPicture } from './read-picture.ts'
import { readJpeg } from './read-jpeg.ts'

const photo = readPhonePhoto('shoe-orientation-1.jpg')
const segment = (marker: number, content: string | Uint8Array) => {
  const bytes = Buffer.from(content)
  return Buffer.concat([Buffer.of(0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff), bytes])
}
/** The photo with more segments after its start. */
const withSegments = (...segments: readonly Uint8Array[]) =>
  Buffer.concat([photo.subarray(0, 2), ...segments, photo.subarray(2)])
const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1')

describe.each(phonePhotos)('$file', ({ file }) => {
  const original = readPhonePhoto(file)
  const stripped = readJpeg(original)

  test('removes all private data', () => {
    expect(privateTexts.some((text) => textOf(original).includes(text))).toBe(true)
    for (const text of privateTexts) expect(textOf(stripped?.bytes)).not.toContain(text)
    expect(readPicture(stripped?.bytes ?? original)).toMatchObject(noExif)
  })

  test('keeps its coded pixels', () => {
    const scan = original.lastIndexOf(Buffer.of(0xff, 0xda))
    expect(textOf(stripped?.bytes).endsWith(textOf(original.subarray(scan)))).toBe(true)
    expect((stripped?.width ?? 0) * (stripped?.height ?? 0)).toBe(uprightSize.width * uprightSize.height)
  })
})

test('keeps color profile and color transform, and removes other data in their segments', () => {
  const icc = segment(0xe2, 'ICC_PROFILE\0\x01\x01profile')
  const stripped = readJpeg(
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

test('removes the thumbnail in JFIF', () => {
  const stripped = readJpeg(withSegments(segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01secret')))
  expect(textOf(stripped?.bytes)).not.toContain('secret')
})

test('removes data after the end of the image, for example the film of a motion photo', () => {
  const stripped = readJpeg(Buffer.concat([photo, Buffer.from('ftypmp42 secret film')]))
  expect(stripped?.bytes).toEqual(readJpeg(photo)?.bytes)
})

test('removes stray bytes and fill bytes between segments', () => {
  expect(readJpeg(withSegments(Buffer.from('stray'), Buffer.of(0xff, 0xff)))?.bytes).toEqual(
    readJpeg(photo)?.bytes,
  )
})

test('removes the padding from a photo of 11 MB', () => {
  expect(readJpeg(badFiles.elevenMegabyteJpeg())?.bytes).toEqual(readJpeg(photo)?.bytes)
})

test('rejects a photo that is truncated anywhere within its pixels', () => {
  fc.assert(
    fc.property(fc.nat(photo.length - 16), (length) => {
      expect(readJpeg(photo.subarray(0, length))).toBeNull()
    }),
  )
})

const whole = readJpeg(photo)
const withoutEnd = photo.subarray(0, -2)

test.each([
  ['nothing', ''],
  ['the first byte of its end', Buffer.of(0xff)],
  ['a vendor’s trailer', 'ftypmp42 secret film SEFT'],
  ['a trailer that holds a JPEG', Buffer.concat([Buffer.from('secret'), photo])],
  ['a trailer that looks like a segment', Buffer.of(0xff, 0xe1, 0xff, 0xff, 0x20)],
])('adds the missing end of a photo that ends with %s', (_, trailer) => {
  const repaired = readJpeg(Buffer.concat([withoutEnd, Buffer.from(trailer)]))
  expect(repaired).toEqual({ ...whole, wasCut: true })
})

test('adds a missing end to photos of any size, subsampling and color space', async () => {
  const sizes = [
    { width: 1, height: 1 },
    { width: 17, height: 9 },
    { width: 333, height: 127 },
  ]
  for (const size of sizes) {
    for (const chromaSubsampling of ['4:4:4', '4:2:0']) {
      for (const colours of ['srgb', 'b-w', 'cmyk'] as const) {
        const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
        const made = await sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
          .toColourspace(colours)
          .jpeg({ chromaSubsampling, progressive: false, optimizeCoding: false })
          .toBuffer()
        const repaired = readJpeg(Buffer.concat([made.subarray(0, -2), Buffer.from('secret')]))
        expect(repaired?.bytes).toEqual(readJpeg(made)?.bytes)
      }
    }
  }
})

/** A gray JPEG with this many blocks in a row, each of two bits, with a restart marker after every block. */
function greyWithRestarts(blocks: number): Buffer {
  const table = (id: number) => segment(0xc4, Buffer.from([id, 1, ...Array<number>(15).fill(0), 0]))
  const scan = Array.from({ length: blocks }, (_, index) =>
    index === blocks - 1 ? [0x3f] : [0x3f, 0xff, 0xd0 + (index % 8)],
  )
  return Buffer.concat([
    Buffer.of(0xff, 0xd8),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, Buffer.of(8, 0, 8, 0, 8 * blocks, 1, 1, 0x11, 0)),
    table(0),
    table(0x10),
    segment(0xdd, Buffer.of(0, 1)),
    segment(0xda, Buffer.of(1, 1, 0, 0, 63, 0)),
    Buffer.from(scan.flat()),
    Buffer.of(0xff, 0xd9),
  ])
}

test('counts blocks across restart markers', () => {
  const made = greyWithRestarts(20)
  expect(readJpeg(Buffer.concat([made.subarray(0, -2), Buffer.from('secret')]))).toEqual({
    ...readJpeg(made),
    wasCut: true,
  })
  expect(readJpeg(made.subarray(0, -4))).toBeNull()
})

test('corrects a zeroed scan header and an invalid JFIF version', () => {
  const scan = readOddPicture('scan-header-zero.jpg')
  const at = scan.indexOf(Buffer.of(0xff, 0xda)) + 11
  expect([...scan.subarray(at, at + 3)]).toEqual([0, 0, 0])
  const repaired = Buffer.from(readJpeg(scan)?.bytes ?? [])
  expect([...repaired.subarray(at, at + 3)]).toEqual([0, 63, 0])
  const version = readJpeg(readOddPicture('jfif-version-2.jpg'))?.bytes
  expect(textOf(version)).toContain('JFIF\0\x01\x02')
})

test('a second pass changes nothing, for any damaged bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(photo.length - 1), fc.nat(255)), { maxLength: 8 }), (changes) => {
      const changed = Uint8Array.from(photo)
      for (const [offset, value] of changes) changed[offset] = value
      const once = readJpeg(changed)?.bytes
      const twice = once && readJpeg(once)?.bytes
      expect(Buffer.from(twice ?? []).equals(Buffer.from(once ?? []))).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test('does not throw for any bytes, and removes all application data', () => {
  const segments = fc.array(
    fc
      .tuple(fc.integer({ min: 0xe1, max: 0xef }), fc.uint8Array())
      .map(([marker, content]) => segment(marker, content)),
  )
  fc.assert(
    fc.property(segments, (extra) => {
      expect(readJpeg(withSegments(...extra))?.bytes).toEqual(readJpeg(photo)?.bytes)
    }),
    { numRuns: 30 },
  )
  fc.assert(fc.property(fc.uint8Array(), (bytes) => void readJpeg(Uint8Array.of(0xff, 0xd8, ...bytes))))
})
