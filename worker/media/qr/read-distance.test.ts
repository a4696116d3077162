import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from 'vitest'
import { encode } from 'uqr'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { pixelsPerModule } from '#src/components/poster/reading-distance.ts'
import type { Luma } from './luma.ts'
import { LumaSearch } from './search-luma.ts'
import { createReader, type ReadLuma } from './zxing-reader.ts'

/** As much text as a printed code can contain. */
const text = `HTTPS://${'PHOTOS.EXAMPLE.ORG/Z/ABCD2345/2'.padEnd(146, 'Q7XK0M3VZ9A1')}`
const samples = 4
let read: ReadLuma

beforeAll(async () => {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasmBinary = Uint8Array.from(readFileSync(path)).buffer
  read = createReader(await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true }))
})

/** A code in front of a gray wall as a camera sees it: rotated, between pixels, with weak contrast and a blurry lens. */
function photographed(modulePx: number, turn: number): Luma {
  const { data: modules, size } = encode(text, { ecc: 'M', border: 4 })
  const side = Math.ceil(size * modulePx * 1.3) + 40
  const lightAt = (x: number, y: number) => {
    const across = (x * Math.cos(turn) + y * Math.sin(turn)) / modulePx
    const down = (y * Math.cos(turn) - x * Math.sin(turn)) / modulePx
    const isDark = modules[Math.floor(down)]?.[Math.floor(across)]
    return isDark === undefined ? 140 : isDark ? 50 : 200
  }
  const data = new Uint8Array(side * side)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      let sum = 0
      for (let step = 0; step < samples * samples; step += 1) {
        const [right, below] = [step % samples, Math.floor(step / samples)]
        sum += lightAt(x - 30.3 + (right / samples) * 1.5, y - 30.6 + (below / samples) * 1.5)
      }
      data[y * side + x] = sum / samples ** 2
    }
  return { data, width: side, height: side }
}

test('a full printed code is read from the distance that posters promise, also rotated', () => {
  expect(encode(text, { ecc: 'M', border: 0 }).size).toBe(41)
  for (const turn of [-0.15, -0.05, 0, 0.07, 0.12]) {
    const search = new LumaSearch(read, photographed(pixelsPerModule, turn))
    expect(search.first().map(({ rawValue }) => rawValue)).toEqual([text])
  }
})
