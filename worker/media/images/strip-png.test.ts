import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { badFiles, makeGreyPng, pngChunk } from '#src/testing/support/make-bad-files.ts'
import { stripPng } from './strip-png.ts'

const picture = makeGreyPng(40, 30)
const headerEnd = 33
const withChunks = (...chunks: readonly Uint8Array[]) =>
  Buffer.concat([picture.subarray(0, headerEnd), ...chunks, picture.subarray(headerEnd)])

test('drops text, time, EXIF and unknown chunks and keeps what drawing needs', () => {
  const gamma = pngChunk('gAMA', Buffer.of(0, 0, 0xb1, 0x8f))
  const chunks = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'prVt'].map((name) =>
    pngChunk(name, Buffer.from('secret')),
  )
  const stripped = stripPng(withChunks(...chunks, gamma))
  expect(stripped?.bytes).toEqual(Uint8Array.from(withChunks(gamma)))
  expect(stripped).toMatchObject({ width: 40, height: 30, isAnimated: false, mayHaveAlpha: false })
})

test('cuts what stands behind the end', () => {
  expect(stripPng(Buffer.concat([picture, Buffer.from('secret')]))?.bytes).toEqual(Uint8Array.from(picture))
})

test('sees transparency and animation', () => {
  expect(stripPng(withChunks(pngChunk('tRNS', Buffer.of(0, 0))))?.mayHaveAlpha).toBe(true)
  expect(stripPng(withChunks(pngChunk('acTL', Buffer.alloc(8))))?.isAnimated).toBe(true)
})

test('tells the size of a huge picture without decoding it', () => {
  expect(stripPng(badFiles.hugePng())).toMatchObject({ width: 14_000, height: 14_000 })
})

test('refuses a picture cut short anywhere', () => {
  for (let length = 0; length < picture.length; length++)
    expect(stripPng(picture.subarray(0, length))).toBeNull()
})

test('answers for any bytes behind the signature', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => void stripPng(Buffer.concat([picture.subarray(0, 8), bytes]))),
  )
  fc.assert(
    fc.property(
      fc.uint8Array(),
      (bytes) => void stripPng(Buffer.concat([picture.subarray(0, headerEnd), bytes])),
    ),
  )
})
