import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { lumaOfPixels, lumaOfPlane, rgba } from './luma.ts'

const pixel = (...bytes: readonly number[]) => ({ data: bytes, width: 1, height: 1 })
const byte = fc.nat(255)

test('white is white and black is black in any byte order', () => {
  for (const order of [rgba, { red: 2, blue: 0, alpha: null }] as const) {
    expect(lumaOfPixels(pixel(255, 255, 255, 255), order).data[0]).toBe(255)
    expect(lumaOfPixels(pixel(0, 0, 0, 255), order).data[0]).toBe(0)
  }
})

test('weights colors by Rec. 601', () => {
  fc.assert(
    fc.property(byte, byte, byte, (red, green, blue) => {
      const grey = 0.299 * red + 0.587 * green + 0.114 * blue
      expect(Math.abs((lumaOfPixels(pixel(red, green, blue, 255), rgba).data[0] ?? 0) - grey)).toBeLessThan(1)
      expect(lumaOfPixels(pixel(blue, green, red, 0), { red: 2, blue: 0, alpha: null }).data).toEqual(
        lumaOfPixels(pixel(red, green, blue, 255), rgba).data,
      )
    }),
  )
})

test('transparent pixels become white', () => {
  fc.assert(
    fc.property(byte, byte, (grey, alpha) => {
      const wanted = 255 + ((grey - 255) * alpha) / 255
      const [found] = lumaOfPixels(pixel(grey, grey, grey, alpha), rgba).data
      expect(Math.abs((found ?? 0) - wanted)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a plane is returned without the gaps between its rows and the bytes before it', () => {
  const bytes = Uint8Array.from([9, 1, 2, 0, 3, 4, 0, 5, 6, 0])
  const plane = lumaOfPlane(bytes, { offset: 1, stride: 3 }, { width: 2, height: 3 })
  expect([...plane.data]).toEqual([1, 2, 3, 4, 5, 6])
  const dense = lumaOfPlane(bytes, { offset: 4, stride: 2 }, { width: 2, height: 2 })
  expect([...dense.data]).toEqual([3, 4, 0, 5])
  expect(dense.data.buffer).toBe(bytes.buffer)
})
