import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesBySource, parseSourceMap } from './bytes-by-source.ts'

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function vlq(number: number): string {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1
  let text = ''
  do {
    const digit = rest & 31
    rest >>= 5
    text += digits[rest > 0 ? digit | 32 : digit]
  } while (rest > 0)
  return text
}

interface Piece {
  readonly length: number
  /** null: the segment has no source. */
  readonly source: number | null
}

const piece = fc.record({ length: fc.nat(2000), source: fc.option(fc.nat(4)) })
const lines = fc.array(fc.array(piece, { maxLength: 6 }), { minLength: 1, maxLength: 5 })
const sources = ['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts']

function encode(found: readonly (readonly Piece[])[]): string {
  let last = 0
  return found
    .map((line) =>
      line
        .map(({ source }, at) => {
          const step = vlq(at === 0 ? 0 : (line[at - 1]?.length ?? 0))
          if (source === null) return step
          const text = step + vlq(source - last) + vlq(0) + vlq(0)
          last = source
          return text
        })
        .join(','),
    )
    .join(';')
}

test('counts the code of each source, and all of the code', () => {
  fc.assert(
    fc.property(lines, (found) => {
      const code = found.map((line) => line.map(({ length }) => 'x'.repeat(length)).join('')).join('\n')
      const map = parseSourceMap(JSON.stringify({ version: 3, sources, mappings: encode(found) }))
      const counts = bytesBySource(code, map)
      for (const [index, name] of sources.entries()) {
        const expected = found.flat().filter(({ source }) => source === index)
        expect(counts.get(name) ?? 0).toBe(expected.reduce((sum, { length }) => sum + length, 0))
      }
      expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(code.length)
    }),
  )
})
