import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeFakeRandom } from '#src/platform/random-fake.ts'
import { runsFrom } from '#src/testing/support/property-runs.ts'
import { checkProperty } from '#src/testing/support/check-property.ts'
import { FountainDecoder, FountainEncoder, maxBlockBytes } from './fountain.ts'

const runs = runsFrom('PROPERTY_RUNS', 60)

function shuffled<Item>(items: readonly Item[], next: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, order: next() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item)
}

test('[CL3] a block is restored from its symbols in any order, with losses and duplicates', () => {
  checkProperty(
    'fountain',
    fc.property(
      fc.integer({ min: 1, max: maxBlockBytes }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer(),
      (length, lossPercent, seed) => {
        const random = makeFakeRandom(seed)
        const block = random.bytes(length)
        const encoder = new FountainEncoder(block)
        const decoder = new FountainDecoder(length)
        const shown = Math.ceil((encoder.symbolCount + 20) / (1 - lossPercent / 100)) + 20
        const filmed = Array.from({ length: shown }, (_, index) => index).filter(
          () => random.next() * 100 >= lossPercent,
        )
        // Every third symbol is filmed twice.
        const all = shuffled([...filmed, ...filmed.filter((_, index) => index % 3 === 0)], () =>
          random.next(),
        )
        for (const index of all) decoder.add(index, encoder.symbol(index))
        const isEnough = filmed.length >= encoder.symbolCount + 20
        expect(isEnough ? decoder.block() : block).toEqual(block)
        expect(decoder.receivedSymbols).toBeLessThanOrEqual(decoder.symbolCount)
      },
    ),
    runs,
  )
})

test('on average, a block of any length needs two symbols more than it has parts', () => {
  const random = makeFakeRandom(7)
  const extra = Array.from({ length: 60 }, (_, round) => {
    const block = random.bytes(1 + Math.floor(random.next() * maxBlockBytes))
    const encoder = new FountainEncoder(block)
    const decoder = new FountainDecoder(block.length)
    let added = 0
    // Only repair symbols, the worst case: no systematic symbol was read.
    for (let index = 1000 + round * 500; !decoder.isSolved; index += 1, added += 1)
      decoder.add(index, encoder.symbol(index))
    expect(decoder.block()).toEqual(block)
    return added - encoder.symbolCount
  })
  expect(extra.reduce((sum, count) => sum + count, 0) / extra.length).toBeLessThan(2.5)
})

test('a duplicate and a symbol of the wrong size have no effect', () => {
  const encoder = new FountainEncoder(new Uint8Array(1000).fill(7))
  const decoder = new FountainDecoder(1000)
  expect(decoder.add(3, encoder.symbol(3))).toBe(true)
  expect(decoder.add(3, encoder.symbol(3))).toBe(false)
  expect(decoder.add(4, encoder.symbol(4).subarray(1))).toBe(false)
  expect(decoder.receivedSymbols).toBe(1)
  expect(decoder.block()).toBeNull()
})
