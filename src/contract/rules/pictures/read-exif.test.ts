import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { phonePhotos, readPhonePhoto } from '#src/testing/fixtures/phone-photos.ts'
import { makeGreyPng, pngChunk } from '#src/testing/support/make-bad-files.ts'
import { captureTimeAt, parseExifTime } from './capture-time.ts'
import { readExif } from './read-exif.ts'
import { readPicture } from './read-picture.ts'

function readFacts(bytes: Uint8Array) {
  const facts = readPicture(bytes)
  const taken = facts?.taken ?? null
  return { orientation: facts?.orientation, capturedAt: taken === null ? null : captureTimeAt(taken) }
}

test.each(phonePhotos)('reads orientation and capture time of $file', ({ file, orientation, capturedAt }) => {
  expect(readFacts(readPhonePhoto(file))).toEqual({ orientation, capturedAt })
})

/** The TIFF block of a sample photo whose first segments are JFIF and EXIF. */
const tiff = (() => {
  const photo = readPhonePhoto('tiles-orientation-6.jpg')
  const start = photo.indexOf('Exif\0\0', 'latin1') + 6
  return photo.subarray(start, start + photo.readUInt16BE(start - 8) - 8)
})()
const expectedFacts = { orientation: 6, capturedAt: Date.parse('2026-05-02T18:30:15-04:00') }

test('reads the same values from PNG, WebP and HEIC', () => {
  const png = makeGreyPng(4, 4)
  expect(readFacts(Buffer.concat([png.subarray(0, 33), pngChunk('eXIf', tiff), png.subarray(33)]))).toEqual(
    expectedFacts,
  )
  const length = Buffer.alloc(4)
  length.writeUInt32LE(tiff.length)
  expect(readFacts(Buffer.concat([Buffer.from('RIFF....WEBPEXIF'), length, tiff]))).toEqual(expectedFacts)
  expect(readFacts(Buffer.concat([Buffer.from('\0\0\0\x18ftypheic Exif Exif\0\0', 'latin1'), tiff]))).toEqual(
    expectedFacts,
  )
})

test('an image without EXIF has orientation 1 and no capture time', () => {
  expect(readFacts(makeGreyPng(4, 4))).toEqual({ orientation: 1, capturedAt: null })
  expect(readExif(new Uint8Array())).toEqual({ orientation: 1, taken: null })
})

const noTime = { local: '', offset: null }

function captureTime(time: string, offset: string, timeZone?: string): number | null {
  const parsed = parseExifTime({ time, offset })
  return parsed === null ? null : captureTimeAt(parsed, timeZone)
}

describe('a capture time', () => {
  test('applies its offset', () => {
    expect(captureTime('2026:05:01 10:00:00', '+02:00')).toBe(Date.UTC(2026, 4, 1, 8))
    expect(captureTime('2026:05:01 10:00:00', '-09:30')).toBe(Date.UTC(2026, 4, 1, 19, 30))
  })

  test('without an offset is in the given time zone, even around clock changes', () => {
    expect(captureTime('2026:05:01 10:00:00', '', 'Asia/Kathmandu')).toBe(Date.UTC(2026, 4, 1, 4, 15))
    expect(captureTime('2026:03:29 01:59:59', '', 'Europe/Berlin')).toBe(Date.UTC(2026, 2, 29, 0, 59, 59))
    expect(captureTime('2026:03:29 03:00:00', '', 'Europe/Berlin')).toBe(Date.UTC(2026, 2, 29, 1))
    expect(captureTime('2026:10:25 12:00:00', '', 'Europe/Berlin')).toBe(Date.UTC(2026, 9, 25, 11))
    expect(captureTime('2026:05:01 10:00:00', '+02:00', 'Asia/Kathmandu')).toBe(Date.UTC(2026, 4, 1, 8))
  })

  test('includes the fraction of its second', () => {
    const of = (subSeconds: string) =>
      captureTimeAt(parseExifTime({ time: '2026:05:01 10:00:00', offset: '+00:00', subSeconds }) ?? noTime)
    expect([of('5'), of('123456'), of('07'), of(' '), of('x')]).toEqual(
      [500, 123, 70, 0, 0].map((ms) => Date.UTC(2026, 4, 1, 10) + ms),
    )
  })

  test('without an offset is in the device’s time zone', () => {
    expect(captureTime('2026:05:01 10:00:00', '')).toBe(new Date(2026, 4, 1, 10).getTime())
    expect(captureTime('2026:05:01 10:00:00', '   :  ')).toBe(new Date(2026, 4, 1, 10).getTime())
  })

  test.each([
    '',
    '0000:00:00 00:00:00',
    '2026:02:30 10:00:00',
    '2026:05:01 24:00:00',
    '1969:01:01 00:00:00',
    '2026-05-01 10:00:00',
  ])('is null for %j', (time) => expect(captureTime(time, '+00:00')).toBeNull())

  test('is a whole number of milliseconds or null for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (time, offset) => {
        expect(captureTime(time, offset) ?? 0).toSatisfy(Number.isSafeInteger)
      }),
    )
  })
})

interface Value {
  readonly directory: 'main' | 'exif' | 'gps'
  readonly tag: number
  readonly type: 'text' | 'byte' | 'short' | 'long' | 'rationals'
  readonly value: string | number | readonly number[]
}

/** Returns the bytes of an EXIF value. */
function bytesOf({ type, value }: Value): Buffer {
  if (typeof value === 'string') return Buffer.from(`${value}\0`, 'latin1')
  if (typeof value !== 'number') {
    const bytes = Buffer.alloc(8 * value.length)
    value.forEach((one, index) => {
      bytes.writeUInt32BE(one, 8 * index)
      bytes.writeUInt32BE(1, 8 * index + 4)
    })
    return bytes
  }
  const bytes = Buffer.alloc(4)
  if (type === 'byte') bytes.writeUInt8(value)
  else if (type === 'short') bytes.writeUInt16BE(value)
  else bytes.writeUInt32BE(value)
  return bytes
}

const types = { byte: 1, text: 2, short: 3, long: 4, rationals: 5 } as const

/** Returns a big-endian TIFF block with these values. */
function tiffWith(values: readonly Value[]): Buffer {
  const heads = { main: 8, exif: 300, gps: 600 } as const
  const links: readonly Value[] = [
    { directory: 'main', tag: 0x8769, type: 'long', value: heads.exif },
    { directory: 'main', tag: 0x8825, type: 'long', value: heads.gps },
  ]
  const tiff = Buffer.alloc(2000)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(heads.main, 4)
  let free = 900
  for (const directory of ['main', 'exif', 'gps'] as const) {
    const entries = [...values, ...links].filter((one) => one.directory === directory)
    tiff.writeUInt16BE(entries.length, heads[directory])
    entries.forEach((entry, index) => {
      const position = heads[directory] + 2 + 12 * index
      const bytes = bytesOf(entry)
      tiff.writeUInt16BE(entry.tag, position)
      tiff.writeUInt16BE(types[entry.type], position + 2)
      const unit = { byte: 4, text: 1, short: 4, long: 4, rationals: 8 }[entry.type]
      tiff.writeUInt32BE(bytes.length / unit, position + 4)
      if (bytes.length <= 4) bytes.copy(tiff, position + 8)
      else {
        tiff.writeUInt32BE(free, position + 8)
        bytes.copy(tiff, free)
        free += bytes.length
      }
    })
  }
  return tiff
}

const original: Value = { directory: 'exif', tag: 0x9003, type: 'text', value: '2026:05:01 10:00:00' }
const digitized: Value = { directory: 'exif', tag: 0x9004, type: 'text', value: '2026:05:02 10:00:00' }
const offset: Value = { directory: 'exif', tag: 0x9010, type: 'text', value: '+01:00' }
const offsetOriginal: Value = { directory: 'exif', tag: 0x9011, type: 'text', value: '+02:00' }
const offsetDigitized: Value = { directory: 'exif', tag: 0x9012, type: 'text', value: '+03:00' }
const gps: readonly Value[] = [
  { directory: 'gps', tag: 0x1d, type: 'text', value: '2026:05:03' },
  { directory: 'gps', tag: 7, type: 'rationals', value: [10, 5, 9] },
]
const unset: Value = { ...original, value: '0000:00:00 00:00:00' }

test.each<readonly [string, readonly Value[], string | null]>([
  [
    'of capture with its own offset',
    [original, offset, offsetOriginal, digitized],
    '2026-05-01T10:00:00+02:00',
  ],
  ['of capture with the common offset', [original, offset], '2026-05-01T10:00:00+01:00'],
  ['of digitizing with its own offset', [digitized, offset, offsetDigitized], '2026-05-02T10:00:00+03:00'],
  [
    'of digitizing if the time of capture is not set',
    [unset, digitized, offset],
    '2026-05-02T10:00:00+01:00',
  ],
  ['of the position if there is no other', gps, '2026-05-03T10:05:09Z'],
  [
    'of digitizing if there is also one of the position',
    [digitized, offset, ...gps],
    '2026-05-02T10:00:00+01:00',
  ],
  ['as null if it is not set', [unset], null],
])('reads the time %s', (_, values, time) => {
  const { taken } = readExif(tiffWith(values))
  expect(taken === null ? null : captureTimeAt(taken)).toBe(time === null ? null : Date.parse(time))
})

test.each(['byte', 'short', 'long'] as const)('reads an orientation stored as %s', (type) => {
  const orientation = (value: number): Value => ({ directory: 'main', tag: 0x112, type, value })
  expect(readExif(tiffWith([orientation(6)])).orientation).toBe(6)
  expect(readExif(tiffWith([orientation(9)])).orientation).toBe(1)
})

test('returns an orientation of 1 to 8 for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      for (const order of ['II*\0', 'MM\0*'])
        expect(readExif(Buffer.concat([Buffer.from(order, 'latin1'), bytes])).orientation).toBeOneOf([
          1, 2, 3, 4, 5, 6, 7, 8,
        ])
    }),
  )
})

test('returns an orientation of 1 to 8 if any bytes of EXIF are changed', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(tiff.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      (changes) => {
        const changed = Uint8Array.from(tiff)
        for (const [position, value] of changes) changed[position] = value
        expect(readExif(changed).orientation).toBeOneOf([1, 2, 3, 4, 5, 6, 7, 8])
      },
    ),
  )
})
