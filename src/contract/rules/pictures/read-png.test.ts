import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { badFiles, makeGreyPng, pngChunk } from '#src/testing/support/make-bad-files.ts'
import { readPng } from './read-png.ts'

const picture = makeGreyPng(40, 30)
const headerEnd = 33
const withChunks = (...chunks: readonly Uint8Array[]) =>
  Buffer.concat([picture.subarray(0, headerEnd), ...chunks, picture.subarray(headerEnd)])

test('removes text, time, EXIF and unknown chunks and keeps those needed for rendering', () => {
  const gamma = pngChunk('gAMA', Buffer.of(0, 0, 0xb1, 0x8f))
  const chunks = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'prVt'].map((name) =>
    pngChunk(name, Buffer.from('secret')),
  )
  const stripped = readPng(withChunks(...chunks, gamma))
  expect(stripped?.bytes).toEqual(Uint8Array.from(withChunks(gamma)))
  expect(stripped).toMatchObject({ width: 40, height: 30, isAnimated: false, mayHaveAlpha: false })
})

const gamma = (value: number) => {
  const content = Buffer.alloc(4)
  content.writeUInt32BE(value)
  return pngChunk('gAMA', content)
}

test('detects colors that decoders interpret differently', () => {
  const profile = pngChunk('iCCP', Buffer.from('any'))
  const rec2020 = Buffer.alloc(32)
  expect(readPng(withChunks(gamma(100_000)))?.hasUnusualColors).toBe(true)
  expect(readPng(withChunks(gamma(45_450)))?.hasUnusualColors).toBe(false)
  expect(readPng(withChunks(pngChunk('cHRM', rec2020)))?.hasUnusualColors).toBe(true)
  expect(readPng(withChunks(pngChunk('cICP', Buffer.of(9, 16, 0, 1))))?.hasUnusualColors).toBe(true)
  expect(readPng(withChunks(gamma(100_000), profile))?.hasUnusualColors).toBe(true)
  expect(readPng(withChunks(gamma(45_455), profile))?.hasUnusualColors).toBe(false)
  const srgb = pngChunk('sRGB', Buffer.of(0))
  expect(readPng(withChunks(gamma(100_000), srgb))?.hasUnusualColors).toBe(false)
})

test('rejects damaged pixels, and removes damaged chunks that rendering does not need', () => {
  const flipped = Buffer.from(picture)
  const at = picture.indexOf('IDAT') + 6
  flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at)
  expect(readPng(flipped)).toBeNull()
  const bad = Buffer.from(gamma(100_000))
  bad.writeUInt8(bad.readUInt8(11) ^ 1, 11)
  expect(readPng(withChunks(bad))?.bytes).toEqual(Uint8Array.from(picture))
})

test('removes data after the end', () => {
  expect(readPng(Buffer.concat([picture, Buffer.from('secret')]))?.bytes).toEqual(Uint8Array.from(picture))
})

test('detects transparency and animation', () => {
  expect(readPng(withChunks(pngChunk('tRNS', Buffer.of(0, 0))))?.mayHaveAlpha).toBe(true)
  const moving = withChunks(
    pngChunk('acTL', Buffer.of(0, 0, 0, 2, 0, 0, 0, 0)),
    pngChunk('fcTL', Buffer.alloc(26)),
  )
  expect(readPng(moving)).toMatchObject({ isAnimated: true, frames: 1, bytes: Uint8Array.from(picture) })
})

test('reads the size of a huge image without decoding it', () => {
  expect(readPng(badFiles.hugePng())).toMatchObject({ width: 14_000, height: 14_000 })
})

test('rejects an image that is truncated anywhere', () => {
  for (let length = 0; length < picture.length; length++)
    expect(readPng(picture.subarray(0, length))).toBeNull()
})

test('does not throw for any bytes after the signature', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => void readPng(Buffer.concat([picture.subarray(0, 8), bytes]))),
  )
  fc.assert(
    fc.property(
      fc.uint8Array(),
      (bytes) => void readPng(Buffer.concat([picture.subarray(0, headerEnd), bytes])),
    ),
  )
})
