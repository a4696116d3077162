import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { fitLongSide, previewLongSide, readHeaderSize } from './image-size.ts'

test('reads the size of each kind of WebP and of BMP', () => {
  const webp = (chunk: string, hex: string) =>
    Buffer.concat([Buffer.from(`RIFF....WEBP${chunk}....`), Buffer.from(hex, 'hex'), Buffer.alloc(20)])
  expect(readHeaderSize(webp('VP8X', '00000000af3600af3600'), 'webp')).toEqual({
    width: 14_000,
    height: 14_000,
  })
  expect(readHeaderSize(webp('VP8 ', '0000009d012a4001f000'), 'webp')).toEqual({ width: 320, height: 240 })
  expect(readHeaderSize(webp('VP8L', '2f3fc13b00'), 'webp')).toEqual({ width: 320, height: 240 })
  const bmp = Buffer.alloc(30)
  bmp.writeInt32LE(320, 18)
  bmp.writeInt32LE(-240, 22)
  expect(readHeaderSize(bmp, 'bmp')).toEqual({ width: 320, height: 240 })
})

test('tells nothing of a header that is cut short', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 25 }), (bytes) => {
      expect(readHeaderSize(bytes, 'webp')).toBeNull()
      expect(readHeaderSize(bytes, 'bmp')).toBeNull()
    }),
  )
})

test('fits the long side, keeps the shape and never enlarges', () => {
  expect(fitLongSide({ width: 4000, height: 3000 }, 320)).toEqual({ width: 320, height: 240 })
  expect(fitLongSide({ width: 30, height: 40 }, 320)).toEqual({ width: 30, height: 40 })
  expect(fitLongSide({ width: 10_000, height: 1 }, 100)).toEqual({ width: 100, height: 1 })
})

test('a preview has 320 px, and a panorama as many as a 2:1 picture from top to bottom, up to 1280 px', () => {
  const side = fc.integer({ min: 1, max: 8000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const longSidePx = previewLongSide({ width, height })
      const ratio = Math.max(width, height) / Math.min(width, height)
      expect(longSidePx).toBeGreaterThanOrEqual(320)
      expect(longSidePx).toBeLessThanOrEqual(1280)
      expect(longSidePx === 320 || ratio > 2).toBe(true)
      expect(longSidePx === 1280 || longSidePx / ratio >= 159).toBe(true)
    }),
  )
})
