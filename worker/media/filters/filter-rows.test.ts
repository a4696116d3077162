import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  filterRanges,
  type FilterSettings,
  neutralFilter,
} from '#src/contract/entities/photos/filter-settings.ts'
import { blurredReference, recoloredReference } from '#src/testing/support/filter-reference.ts'
import { planBlur } from './blur-plan.ts'
import { colorPassesOf } from './color-passes.ts'
import { filterRows } from './filter-rows.ts'
import type { PixelKernel } from './pixel-kernel.ts'
import { createScriptKernel } from './script-kernel.ts'
import { createSimdKernel } from './simd-kernel.ts'

const kernels: readonly (readonly [string, PixelKernel])[] = [
  [
    'SIMD',
    createSimdKernel(new WebAssembly.Module(readFileSync(new URL('./kernel.gen.wasm', import.meta.url)))),
  ],
  ['JavaScript', createScriptKernel()],
]

interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
}

interface Filter {
  readonly settings: FilterSettings
  readonly sigmaPx?: number
}

/** Filters in place, as on a canvas. */
function filtered(kernel: PixelKernel, picture: Picture, { settings, sigmaPx }: Filter) {
  const { width } = picture
  const pixels = picture.pixels.slice()
  const blur = sigmaPx === undefined ? null : planBlur(sigmaPx, picture)
  const isOpaque = filterRows(
    kernel,
    {
      ...picture,
      read: ({ top, rows }, to) => to.set(pixels.subarray(top * width * 4, (top + rows) * width * 4)),
      write: ({ top }, from) => pixels.set(from, top * width * 4),
    },
    { passes: colorPassesOf(settings), blur },
  )
  return { pixels, isOpaque }
}

function withoutMargin({ width, height }: Picture, pixels: ArrayLike<number>, margin: number) {
  return Array.from(pixels).filter((_, index) => {
    const [x, y] = [(index >> 2) % width, Math.floor((index >> 2) / width)]
    return x >= margin && y >= margin && x < width - margin && y < height - margin
  })
}

function errorsBetween(found: ArrayLike<number>, wanted: ArrayLike<number>) {
  let [largest, sum] = [0, 0]
  for (const [index, value] of Array.from(found).entries()) {
    const error = Math.abs(value - Math.round(wanted[index] ?? 0))
    largest = Math.max(largest, error)
    sum += error
  }
  return { largest, mean: sum / found.length }
}

/** Noise over a gradient: some neighboring pixels differ, some areas are flat. */
function noisyPicture(width: number, height: number, seed = 7): Picture {
  const pixels = new Uint8ClampedArray(width * height * 4)
  let state = seed
  for (let index = 0; index < pixels.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    const column = (index >> 2) % width
    pixels[index] = index % 4 === 3 ? 255 : (column * 255) / width + ((state >>> 24) - 128) / 6
  }
  return { width, height, pixels }
}

function within(name: keyof FilterSettings): fc.Arbitrary<number> {
  return fc.integer({ min: filterRanges[name].min, max: filterRanges[name].max })
}

const anySettings = fc.record({
  brightness: within('brightness'),
  contrast: within('contrast'),
  saturation: within('saturation'),
  hue: within('hue'),
  sepia: within('sepia'),
  grayscale: within('grayscale'),
  invert: within('invert'),
  blur: within('blur'),
})

describe.each(kernels)('filters in %s', (_name, kernel) => {
  test('colors differ from the float reference by at most 1 of 255, for any settings', () => {
    fc.assert(
      fc.property(anySettings, fc.uint8Array({ minLength: 4, maxLength: 64 }), (settings, bytes) => {
        const width = bytes.length >> 2
        const pixels = new Uint8ClampedArray(bytes.slice(0, width * 4))
        const found = filtered(kernel, { width, height: 1, pixels }, { settings })
        expect(errorsBetween(found.pixels, recoloredReference(pixels, settings)).largest).toBeLessThanOrEqual(
          1,
        )
        expect(found.isOpaque).toBe(pixels.every((value, index) => index % 4 !== 3 || value === 255))
      }),
      { numRuns: 2000 },
    )
  })

  test.each([0.3, 0.8, 1.7, 2.5, 4, 7.5, 12, 20, 33])(
    'a blur of %f px is a Gaussian within 2 of 255, away from the edges',
    (sigmaPx) => {
      const picture = noisyPicture(231, 210)
      const margin = Math.ceil(sigmaPx)
      const { pixels } = filtered(kernel, picture, { settings: neutralFilter, sigmaPx })
      const { largest, mean } = errorsBetween(
        withoutMargin(picture, pixels, margin),
        withoutMargin(picture, blurredReference(picture, sigmaPx), margin),
      )
      expect(largest).toBeLessThanOrEqual(2)
      expect(mean).toBeLessThanOrEqual(0.1)
    },
  )

  test('a blur keeps a uniform color uniform, up to the last row and column', () => {
    for (const [width, height] of [
      [1, 1],
      [5, 3],
      [50, 7],
      [129, 65],
    ] as const) {
      const pixels = new Uint8ClampedArray(width * height * 4).map(
        (_, index) => [200, 100, 7, 255][index % 4] ?? 0,
      )
      const found = filtered(kernel, { width, height, pixels }, { settings: neutralFilter, sigmaPx: 14 })
      expect(errorsBetween(found.pixels, pixels).largest).toBe(0)
    }
  })

  test('transparent pixels do not bleed color into a blur', () => {
    const pixels = new Uint8ClampedArray(64 * 64 * 4).map((_, index) =>
      (index >> 2) % 64 < 32 ? ([250, 0, 0, 255][index % 4] ?? 0) : ([0, 250, 0, 0][index % 4] ?? 0),
    )
    const found = filtered(kernel, { width: 64, height: 64, pixels }, { settings: neutralFilter, sigmaPx: 3 })
    const [red = 0, green = 0, , alpha = 0] = found.pixels.subarray((32 * 64 + 32) * 4)
    expect(red).toBeGreaterThan(240)
    expect(green).toBe(0)
    expect(alpha).toBeGreaterThan(80)
    expect(alpha).toBeLessThan(140)
    expect(found.isOpaque).toBe(false)
  })
})

test('both kernels produce the same image', () => {
  const picture = noisyPicture(333, 97)
  const settings = { ...neutralFilter, brightness: 130, contrast: 140, saturation: 160, hue: 40, sepia: 20 }
  const [first, second] = kernels.map(
    ([, kernel]) => filtered(kernel, picture, { settings, sigmaPx: 9 }).pixels,
  )
  expect(errorsBetween(first ?? new Uint8ClampedArray(), second ?? []).largest).toBeLessThanOrEqual(1)
})
