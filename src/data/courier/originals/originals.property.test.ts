import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { MutationId } from '#src/contract/entities/ids/ids.ts'
import { encodeOriginalFrame, pieceBytes, readOriginalFrame } from './original-frames.ts'
import { createOriginals, type Originals, type OriginalStore } from './originals.ts'

function idOf(number: number): MutationId {
  return v.parse(MutationId, `01990000-0000-7000-a000-${number.toString(16).padStart(12, '0')}`)
}

interface Shelf {
  readonly store: OriginalStore
  readonly have: Map<MutationId, Uint8Array>
  /** The number of bytes kept in all meetings. */
  kept: number
}

/** Photos in memory, whole or partial. `sizes`: the sizes of all photos in the album. */
function shelfWith(numbers: readonly number[], sizes: ReadonlyMap<MutationId, number>): Shelf {
  const have = new Map(numbers.map((number) => [idOf(number), bytesOf(number, sizes)]))
  const isWhole = (id: MutationId) => have.get(id)?.length === sizes.get(id)
  const shelf: Shelf = {
    have,
    kept: 0,
    store: {
      list: async () => [...have.keys()].filter(isWhole),
      read: async (id) => have.get(id) ?? null,
      missingFrom: async (id) => (isWhole(id) || !sizes.has(id) ? null : (have.get(id)?.length ?? 0)),
      async storePiece({ id, bytes }) {
        have.set(id, Uint8Array.from([...(have.get(id) ?? []), ...bytes]))
        shelf.kept += bytes.length
        return isWhole(id) ? 'whole' : 'more'
      },
    },
  }
  return shelf
}

function bytesOf(number: number, sizes: ReadonlyMap<MutationId, number>): Uint8Array {
  return new Uint8Array(sizes.get(idOf(number)) ?? 0).fill(number)
}

/** One meeting. It ends after `maxFrames` frames or when all is done. */
async function meet(one: Originals, other: Originals, maxFrames: number): Promise<void> {
  let left = maxFrames
  for (let turn = 0; turn < 500; turn += 1) {
    for (const [from, to] of [[one, other] as const, [other, one] as const])
      for (const frame of await from.nextFrames(2 * pieceBytes)) {
        if (left === 0) return
        left -= 1
        await to.receive(frame)
      }
    if (one.progress().isDone && other.progress().isDone) return
  }
  throw new Error('The exchange does not end')
}

const numbers = fc.uniqueArray(fc.nat(9), { maxLength: 6 })

test('[CW7] [CW8] after meetings interrupted at any point, both phones have all photos, and no byte is transferred twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      numbers,
      numbers,
      fc.record({
        lengths: fc.array(fc.integer({ min: 1, max: 150_000 }), { minLength: 10, maxLength: 10 }),
        cuts: fc.array(fc.nat(12), { maxLength: 6 }),
      }),
      async (mine, theirs, { lengths, cuts }) => {
        const sizes = new Map(lengths.map((length, number) => [idOf(number), length]))
        const [ann, ben] = [shelfWith(mine, sizes), shelfWith(theirs, sizes)]
        for (const cut of [...cuts, Number.POSITIVE_INFINITY])
          await meet(createOriginals(ann.store), createOriginals(ben.store), cut)
        const all = [...new Set([...mine, ...theirs])]
        for (const { have } of [ann, ben])
          for (const number of all)
            expect(Buffer.compare(have.get(idOf(number)) ?? new Uint8Array(), bytesOf(number, sizes))).toBe(0)
        const missing = (own: readonly number[]) =>
          all
            .filter((number) => !own.includes(number))
            .reduce((sum, number) => sum + (lengths[number] ?? 0), 0)
        expect([ann.kept, ben.kept]).toEqual([missing(mine), missing(theirs)])
      },
    ),
    { numRuns: 30 },
  )
})

test('[CW7] no input breaks the exchange of photos, and unrequested pieces are not stored', async () => {
  const sizes = new Map([[idOf(1), 100]])
  const shelf = shelfWith([], sizes)
  const originals = createOriginals(shelf.store)
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.uint8Array({ maxLength: 120 }),
        fc
          .uint8Array({ minLength: 1, maxLength: 90 })
          .map((bytes) => encodeOriginalFrame({ kind: 'piece', mutationId: idOf(1), offset: 0, bytes })),
      ),
      async (bytes) => {
        await originals.receive(bytes)
        expect(shelf.kept).toBe(0)
      },
    ),
    { numRuns: 300 },
  )
  expect(readOriginalFrame(new Uint8Array(pieceBytes + 22).fill(9))).toBeNull()
})

test('[CW7] a phone sends only photos it has offered, and stops when the other has enough', async () => {
  const sizes = new Map([1, 2].map((number) => [idOf(number), 500_000]))
  const originals = createOriginals(shelfWith([1], sizes).store)
  const receiveFrame = (frame: Parameters<typeof encodeOriginalFrame>[0]) =>
    originals.receive(encodeOriginalFrame(frame))
  const next = async () =>
    (await originals.nextFrames(pieceBytes)).map((frame) => readOriginalFrame(frame)?.kind)
  await receiveFrame({ kind: 'want', mutationId: idOf(1), offset: 0 })
  expect(await next()).toEqual(['offer'])
  await receiveFrame({ kind: 'want', mutationId: idOf(2), offset: 0 })
  expect(await next()).toEqual([])
  await receiveFrame({ kind: 'want', mutationId: idOf(1), offset: 400_000 })
  expect(await next()).toEqual(['piece'])
  await receiveFrame({ kind: 'settled', mutationId: idOf(1) })
  expect(await next()).toEqual([])
})
