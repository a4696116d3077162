import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pngChunk } from '#src/testing/support/make-bad-files.ts'
import { withGammaProfile } from './gamma-profile.ts'

/** Creates a single-color PNG with these chunks. */
async function plain(
  color: readonly [number, number, number],
  ...chunks: readonly Buffer[]
): Promise<Buffer> {
  const [r, g, b] = color
  const made = await sharp({ create: { width: 8, height: 8, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
  return Buffer.concat([made.subarray(0, 33), ...chunks, made.subarray(33)])
}

function numbers(name: string, ...values: readonly number[]): Buffer {
  const content = Buffer.alloc(4 * values.length)
  values.forEach((value, index) => content.writeUInt32BE(value, 4 * index))
  return pngChunk(name, content)
}

async function shown(png: Uint8Array): Promise<readonly number[]> {
  const { data } = await sharp(withGammaProfile(png))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, 3)]
}

/** Converts linear light (0 to 1) to sRGB, out of 255. */
function encoded(light: number): number {
  const value = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(255 * value)
}

const srgb = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6000]
const colors = [
  [0, 0, 0],
  [255, 255, 255],
  [20, 90, 200],
  [217, 27, 27],
  [128, 128, 128],
] as const

test('applies the gamma of a PNG', async () => {
  for (const gamma of [100_000, 55_556, 45_455]) {
    for (const color of colors) {
      const found = await shown(await plain(color, numbers('gAMA', gamma)))
      const wanted = color.map((value) => encoded((value / 255) ** (100_000 / gamma)))
      found.forEach((value, index) => expect(Math.abs(value - (wanted[index] ?? 0))).toBeLessThanOrEqual(4))
    }
  }
})

test('applies chromaticities, and changes nothing for those of sRGB', async () => {
  for (const color of colors) {
    const found = await shown(await plain(color, numbers('cHRM', ...srgb)))
    found.forEach((value, index) => expect(Math.abs(value - (color[index] ?? 0))).toBeLessThanOrEqual(2))
  }
  const wide = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6000]
  const [red = 0, green = 0] = await shown(await plain([180, 60, 60], numbers('cHRM', ...wide)))
  expect(red).toBeGreaterThan(185)
  expect(green).toBeLessThan(60)
})

test('leaves a PNG unchanged that has no, different or invalid color information', async () => {
  const gamma = numbers('gAMA', 100_000)
  const cases = [
    [],
    [pngChunk('sRGB', Buffer.of(0)), gamma],
    [numbers('gAMA', 0)],
    [numbers('cHRM', 0, 0, 0, 0, 0, 0, 0, 0)],
    [numbers('cHRM', ...Array<number>(8).fill(30_000))],
    [numbers('cHRM', 31_270, 32_900, 1, 0, 30_000, 60_000, 15_000, 6000)],
  ]
  for (const chunks of cases) {
    const png = await plain([20, 90, 200], ...chunks)
    expect(withGammaProfile(png)).toBe(png)
  }
})
