import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { encode } from 'uqr'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { framed, withGamma } from './change-luma.ts'
import type { Luma } from './luma.ts'
import { LumaSearch } from './search-luma.ts'
import { createReader, type ReadLuma } from './zxing-reader.ts'

let read: ReadLuma

beforeAll(async () => {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasmBinary = Uint8Array.from(readFileSync(path)).buffer
  read = createReader(await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true }))
})

function drawCode(text: string, { ink = 0, paper = 255, modulePx = 5, border = 4 } = {}): Luma {
  const { data: modules, size } = encode(text, { ecc: 'M', border })
  const side = size * modulePx
  const data = new Uint8Array(side * side).fill(paper)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (modules[Math.floor(y / modulePx)]?.[Math.floor(x / modulePx)] === true) data[y * side + x] = ink
  return { data, width: side, height: side }
}

const textsOf = (results: readonly { readonly rawValue: string }[]) => results.map(({ rawValue }) => rawValue)

test('reads any text in the first pass, with correct corners', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), (text) => {
      const picture = drawCode(text)
      const [found, ...others] = new LumaSearch(read, picture).first()
      expect(others).toEqual([])
      expect(found?.rawValue).toBe(text)
      const margin = 4 * 5
      const end = picture.width - margin
      const corners = [
        [margin, margin],
        [end, margin],
        [end, end],
        [margin, end],
      ]
      found?.cornerPoints.forEach(({ x, y }, index) => {
        expect(Math.hypot(x - (corners[index]?.[0] ?? 0), y - (corners[index]?.[1] ?? 0))).toBeLessThan(4)
      })
    }),
    { numRuns: 40 },
  )
})

test('light codes on a dark background are read in the second pass', () => {
  const search = new LumaSearch(read, drawCode('inverted', { ink: 230, paper: 20 }))
  expect(search.first()).toEqual([])
  expect(textsOf(search.second())).toEqual(['inverted'])
})

test('two codes in one image are both read', () => {
  const [one, two] = [drawCode('one'), drawCode('two')]
  const data = new Uint8Array(one.width * 2 * one.height)
  for (let y = 0; y < one.height; y += 1) {
    data.set(one.data.subarray(y * one.width, (y + 1) * one.width), y * 2 * one.width)
    data.set(two.data.subarray(y * one.width, (y + 1) * one.width), (y * 2 + 1) * one.width)
  }
  const found = new LumaSearch(read, { data, width: one.width * 2, height: one.height }).first()
  expect(textsOf(found).toSorted()).toEqual(['one', 'two'])
})

test('a further pass reads what the first two miss, with corners in the original image', () => {
  // A code without a quiet zone, in front of a wall as dark as its ink.
  const bare = drawCode('https://waypost.example/z/7Q2M4K', { border: 0, ink: 60, paper: 120 })
  const search = new LumaSearch(read, withGamma(bare, 2))
  const found = [...search.first(), ...search.second(), ...search.searchRemaining()]
  expect(textsOf(found)).toContain('https://waypost.example/z/7Q2M4K')
  for (const { x, y } of found[0]?.cornerPoints ?? []) {
    expect(x).toBeGreaterThan(-bare.width * 0.05)
    expect(y).toBeLessThan(bare.height * 1.05)
  }
})

test('a camera that is held still tries every further pass in turn', () => {
  const blank = framed({ data: new Uint8Array(0), width: 0, height: 0 }, 60)
  const searches: string[] = []
  const recordingReader: ReadLuma = (luma, search) => {
    searches.push(`${luma.width} x ${luma.height} ${JSON.stringify(search)}`)
    return read(luma, search)
  }
  for (let turn = 0; turn < 11; turn += 1) new LumaSearch(recordingReader, blank).searchNext(turn)
  expect(searches).toHaveLength(11)
  new LumaSearch(recordingReader, blank).searchNext(11)
  expect(searches[11]).toBe(searches[0])
})

test('finds nothing in noise and in images too small for a code', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (width, height) => {
      const data = Uint8Array.from({ length: width * height }, (_, index) => (index * 7919 * width) % 256)
      const search = new LumaSearch(read, { data, width, height })
      expect([...search.first(), ...search.second(), ...search.searchRemaining()]).toEqual([])
    }),
    { numRuns: 30 },
  )
})
