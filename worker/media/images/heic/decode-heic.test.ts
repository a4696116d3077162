import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fc from 'fast-check'
import loadHeif from 'libheif-js/libheif-wasm/libheif.js'
import { expect, test } from 'vitest'
import { decodeHeic, type HeicPixels, type HeicProblem } from './decode-heic.ts'

const require = createRequire(import.meta.url)
const wasmBinary = readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm'))
const module = loadHeif({ wasmBinary })
const limits = { maxPixels: 120_000_000, maxDecodedPixels: 25_000_000 }

const fixture = (name: string) =>
  new Uint8Array(
    readFileSync(new URL(`../../../../src/testing/fixtures/photos/heic/${name}.heic`, import.meta.url)),
  )

const letters = { R: [220, 30, 30], G: [30, 200, 40], B: [30, 40, 220], Y: [230, 220, 30] } as const

/** The closest color of each quarter, from left to right and top to bottom. */
function quarters(picture: HeicPixels | HeicProblem): string {
  if (typeof picture === 'string') return picture
  const { width, height, data } = picture
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * height) * width + Math.floor(x * width)) * 4
    const distance = ([, colour]: readonly [string, readonly number[]]) =>
      colour.reduce((sum, value, channel) => sum + Math.abs(value - (data[start + channel] ?? 0)), 0)
    const [nearest] = Object.entries(letters).toSorted((a, b) => distance(a) - distance(b))
    return nearest !== undefined && distance(nearest) < 30 ? nearest[0] : '?'
  }
  return at(0.25, 0.25) + at(0.75, 0.25) + at(0.25, 0.75) + at(0.75, 0.75)
}

test.each([
  ['single', '640x480', 'RGBY'],
  ['ten-bit', '640x480', 'RGBY'],
  ['alpha', '320x240', 'RGBY'],
  // Six tiles that do not fit evenly, with a quarter turn, as from a phone held upright.
  ['grid-turned', '480x640', 'BRYG'],
  ['mirrored', '640x480', 'GRYB'],
  // The primary image is the second one.
  ['burst', '640x480', 'RGBY'],
])('%s is decoded upright: %s, %s', (name, size, colours) => {
  const picture = decodeHeic(module, fixture(name), limits)
  expect(typeof picture === 'string' ? picture : `${picture.width}x${picture.height}`).toBe(size)
  expect(quarters(picture)).toBe(colours)
})

test('transparent pixels stay transparent', () => {
  const picture = decodeHeic(module, fixture('alpha'), limits)
  if (typeof picture === 'string') throw new Error(picture)
  expect([picture.data[3], picture.data[(120 * 320 + 160) * 4 + 3]]).toEqual([0, 255])
})

test.each(['single', 'grid-turned'])('if memory is short, %s is decoded at half its size', (name) => {
  const whole = decodeHeic(module, fixture(name), limits)
  const half = decodeHeic(module, fixture(name), { ...limits, maxDecodedPixels: 640 * 480 - 1 })
  if (typeof whole === 'string' || typeof half === 'string') throw new Error('not decoded')
  expect([half.width, half.height]).toEqual([whole.width / 2, whole.height / 2])
  expect(quarters(half)).toBe(quarters(whole))
})

test('an image with too many pixels is rejected before it is decoded', () => {
  expect(decodeHeic(module, fixture('single'), { ...limits, maxPixels: 640 * 480 - 1 })).toBe(
    'too_many_pixels',
  )
})

test('damaged files are rejected, and none of them breaks the decoder', () => {
  const names = ['single', 'grid-turned', 'alpha'] as const
  const files = new Map(names.map((name) => [name, fixture(name)]))
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    to: fc.integer({ min: 0, max: 255 }),
  })
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0.1, max: 1, noNaN: true }),
      (name, changes, kept) => {
        const bytes = (files.get(name) ?? new Uint8Array()).slice()
        for (const { at, to } of changes) bytes[Math.floor(at * bytes.length)] = to
        const cut = bytes.subarray(0, Math.ceil(bytes.length * kept))
        const picture = decodeHeic(module, cut, { maxPixels: 1_000_000, maxDecodedPixels: 1_000_000 })
        const outcome =
          typeof picture === 'string' ? picture : picture.data.length / (picture.width * picture.height)
        expect(['unreadable', 'too_many_pixels', 4]).toContain(outcome)
      },
    ),
    { numRuns: 300 },
  )
  expect(quarters(decodeHeic(module, fixture('single'), limits))).toBe('RGBY')
})
