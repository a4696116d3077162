import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { readGif } from './read-gif.ts'

const ascii = (text: string) => Buffer.from(text, 'latin1')
const header = Buffer.concat([
  ascii('GIF89a'),
  Buffer.of(2, 0, 3, 0, 0x80, 0, 0),
  Buffer.of(0, 0, 0, 255, 255, 255),
])
const control = Buffer.of(0x21, 0xf9, 4, 0, 10, 0, 0, 0)
const transparentControl = Buffer.of(0x21, 0xf9, 4, 1, 10, 0, 1, 0)
const frame = Buffer.of(0x2c, 0, 0, 0, 0, 2, 0, 3, 0, 0, 2, 3, 0x84, 0x8f, 0x05, 0)
const end = Buffer.of(0x3b)
const application = (name: string, data: string) =>
  Buffer.concat([Buffer.of(0x21, 0xff, 11), ascii(name), Buffer.of(data.length), ascii(data), Buffer.of(0)])
const loop = application('NETSCAPE2.0', '\x01\0\0')
const comment = Buffer.concat([Buffer.of(0x21, 0xfe, 6), ascii('secret'), Buffer.of(0)])
const xmp = application('XMP DataXMP', 'secret')

test('removes comments and application data and keeps frames and loop', () => {
  const stripped = readGif(
    Buffer.concat([header, loop, comment, control, frame, xmp, control, frame, end, ascii('secret')]),
  )
  expect(stripped?.bytes).toEqual(
    Uint8Array.from(Buffer.concat([header, loop, control, frame, control, frame, end])),
  )
  expect(stripped).toMatchObject({ width: 2, height: 3, isAnimated: true, mayHaveAlpha: false })
})

test('detects transparency in a single frame', () => {
  expect(readGif(Buffer.concat([header, transparentControl, frame, end]))).toMatchObject({
    isAnimated: false,
    mayHaveAlpha: true,
  })
})

test('adds a missing trailer, and rejects files cut within a block or without frames', () => {
  const complete = Buffer.concat([header, control, frame, end])
  expect(readGif(complete.subarray(0, -1))?.bytes).toEqual(Uint8Array.from(complete))
  expect(readGif(complete.subarray(0, -2))).toBeNull()
  expect(readGif(Buffer.concat([header, end]))).toBeNull()
})

test('ends a truncated animation after its last complete frame', () => {
  const complete = Buffer.concat([header, loop, control, frame, control, frame, end])
  const whole = Buffer.concat([header, loop, control, frame, end])
  for (const cutBytes of [2, 10, 20])
    expect(readGif(complete.subarray(0, -cutBytes))).toMatchObject({
      bytes: Uint8Array.from(whole),
      frames: 1,
    })
})

test('enlarges the canvas to the first frame and ignores screen sizes', () => {
  const sizeOf = (width: number, height: number) => {
    const sized = Buffer.from(header)
    sized.writeUInt16LE(width, 6)
    sized.writeUInt16LE(height, 8)
    const read = readGif(Buffer.concat([sized, frame, end]))
    return [read?.width, read?.height]
  }
  expect(sizeOf(1, 1)).toEqual([2, 3])
  expect(sizeOf(5, 1)).toEqual([5, 3])
  expect(sizeOf(640, 480)).toEqual([2, 3])
  expect(sizeOf(0, 9)).toEqual([2, 3])
  expect(sizeOf(2049, 9)).toEqual([2, 3])
})

test('keeps all frames with full code tables, and ends before a damaged frame', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
  const still = await sharp({ create: { width: 90, height: 80, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer()
  const made = await sharp([still, still, still], { join: { animated: true } })
    .gif({ interFrameMaxError: 0 })
    .toBuffer()
  const read = readGif(made)
  expect(read).toMatchObject({ width: 90, height: 80, frames: (await sharp(made).metadata()).pages })
  // An undefined code at the start of the last frame.
  const damaged = Buffer.concat([header, control, frame, control, frame, end])
  damaged.writeUInt8(0x3c, damaged.length - 5)
  expect(readGif(damaged)?.frames).toBe(1)
})

test('does not throw for any bytes after the header', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => void readGif(bytes)))
  fc.assert(fc.property(fc.uint8Array(), (bytes) => void readGif(Buffer.concat([header, bytes]))))
})
