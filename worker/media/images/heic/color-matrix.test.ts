import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ColorMatrix, matrixOfIcc, matrixOfPrimaries, toSrgb } from './color-matrix.ts'

/** A profile with three primaries (XYZ under D50) and one parametric curve. */
function iccOf(primaries: readonly (readonly number[])[], curve: readonly number[]): Uint8Array {
  const names = ['rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC']
  const bytes = new Uint8Array(132 + names.length * 12 + 3 * 20 + 12 + curve.length * 4)
  const view = new DataView(bytes.buffer)
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  const fixed = (at: number, value: number) => view.setInt32(at, Math.round(value * 65_536))
  write(16, 'RGB ')
  view.setUint32(128, names.length)
  const curveAt = 132 + names.length * 12 + 3 * 20
  for (const [index, name] of names.entries()) {
    const at = 132 + index * 12
    write(at, name)
    const start = index < 3 ? 132 + names.length * 12 + index * 20 : curveAt
    view.setUint32(at + 4, start)
    view.setUint32(at + 8, index < 3 ? 20 : 12 + curve.length * 4)
    if (index < 3) {
      write(start, 'XYZ ')
      for (const [axis, value] of (primaries[index] ?? []).entries()) fixed(start + 8 + axis * 4, value)
    }
  }
  write(curveAt, 'para')
  view.setUint16(curveAt + 8, 3)
  for (const [index, value] of curve.entries()) fixed(curveAt + 12 + index * 4, value)
  return bytes
}

const srgbCurve = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
/** As phones write them for Display P3 and sRGB. */
const p3 = [
  [0.51512, 0.2412, -0.00105],
  [0.29198, 0.69225, 0.04189],
  [0.1571, 0.06657, 0.78407],
]
const srgb = [
  [0.43607, 0.22249, 0.01392],
  [0.38515, 0.71687, 0.09708],
  [0.14307, 0.06061, 0.7141],
]

function converted(matrix: ColorMatrix | null, pixel: readonly number[]): readonly number[] {
  const data = Uint8ClampedArray.of(...pixel, 77)
  if (matrix !== null) toSrgb(data, matrix)
  return [...data]
}

test('an sRGB profile changes nothing', () => {
  expect(matrixOfIcc(iccOf(srgb, srgbCurve))).toBeNull()
  expect(matrixOfPrimaries(1)).toBeNull()
})

test('Display P3 colors become sRGB, by profile and by primaries alike', () => {
  const byProfile = matrixOfIcc(iccOf(p3, srgbCurve))
  // Reference values from CSS Color 4: color(display-p3 …) as sRGB.
  expect(converted(byProfile, [255, 255, 255])).toEqual([255, 255, 255, 77])
  expect(converted(byProfile, [255, 0, 0])).toEqual([255, 0, 0, 77])
  const [red = 0, green = 0, blue = 0] = converted(byProfile, [200, 100, 50])
  expect([Math.abs(red - 215), Math.abs(green - 93), Math.abs(blue - 31)].every((off) => off <= 2)).toBe(true)
  const channel = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(channel, channel, channel, (r, g, b) => {
      const one = converted(byProfile, [r, g, b])
      const other = converted(matrixOfPrimaries(12), [r, g, b])
      for (const [index, value] of one.entries())
        expect(Math.abs(value - (other[index] ?? 0))).toBeLessThanOrEqual(3)
    }),
  )
})

test('damaged profiles are ignored', () => {
  const sound = iccOf(p3, srgbCurve)
  fc.assert(
    fc.property(
      fc.nat(sound.length),
      fc.array(fc.tuple(fc.nat(sound.length - 1), fc.nat(255)), { maxLength: 6 }),
      (length, changes) => {
        const bytes = sound.slice(0, length)
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
        const matrix = matrixOfIcc(bytes)
        expect([0, 3]).toContain(matrix?.linear.length ?? 0)
      },
    ),
  )
})
