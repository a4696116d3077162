import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { MutationId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { maxEnvelopeBytes } from '#src/contract/wire/courier-envelope.ts'
import { uuidBytes, uuidOf } from '#src/contract/wire/byte-reader.ts'
import { type CourierStore, createExchange, type Exchange } from './exchange.ts'
import { encodeFrame, mutationIdSuffix, maxFrameBytes, maxHeldEnvelopes, readFrame } from './frames.ts'

const zoneId = v.parse(ZoneId, '01990000-0000-7000-a000-00000000000a')
const otherZone = v.parse(ZoneId, '01990000-0000-7000-a000-00000000000b')

function idOf(number: number): MutationId {
  return v.parse(MutationId, `01990000-0000-7000-a000-${number.toString(16).padStart(12, '0')}`)
}

interface Phone {
  readonly held: Map<MutationId, 0 | 1 | 2>
  readonly receipts: Map<MutationId, Set<string>>
  readonly store: CourierStore
}

/** A phone whose envelopes contain only their mutation ids. */
function phoneWith(numbers: readonly number[], tag: number): Phone {
  const held = new Map<MutationId, 0 | 1 | 2>()
  for (const number of numbers) held.set(idOf(number), number % 3 === 0 ? 0 : number % 3 === 1 ? 1 : 2)
  const receipts = new Map<MutationId, Set<string>>()
  const store: CourierStore = {
    phoneTag: async () => new Uint8Array(8).fill(tag),
    list: async () =>
      [...held].map(([mutationId, rank]) => ({
        mutationId,
        rank,
        createdAt: Number.parseInt(mutationIdSuffix(mutationId), 16),
        sizeBytes: 17,
      })),
    transfer: async (id) => (held.has(id) ? { bytes: uuidBytes(id), hops: 0 } : null),
    async storeReceivedEnvelope({ bytes }) {
      const read = bytes.length === 16 ? v.safeParse(MutationId, uuidOf(bytes)) : null
      if (read === null || !read.success) return { kind: 'refused', reason: 'invalid' }
      const mutationId = read.output
      if (held.has(mutationId)) return { kind: 'known', mutationId }
      held.set(mutationId, 2)
      return { kind: 'stored', mutationId, authorName: null, photoId: null }
    },
    async recordReceipt(ids, phoneTag) {
      for (const id of ids) receipts.set(id, (receipts.get(id) ?? new Set()).add(String(phoneTag)))
    },
    sealedKeys: async () => [],
    storeSealedKeys: async () => {},
  }
  return { held, receipts, store }
}

/** Transfers frames in both directions. `fates` decides for each frame whether it is lost, duplicated or delayed. */
async function exchangeFrames(from: Exchange, to: Exchange, fates: readonly number[]): Promise<void> {
  let frameNumber = 0
  let delayed: Uint8Array[] = []
  for (let turn = 0; turn < 60; turn += 1) {
    for (const [sender, receiver] of [
      [from, to],
      [to, from],
    ] as const) {
      const frames =
        turn % 3 === 0
          ? [await sender.createHello(), ...(await sender.nextFrames(40))]
          : await sender.nextFrames(40)
      for (const frame of [...frames, ...delayed]) {
        const fate = fates[frameNumber % fates.length] ?? 0
        frameNumber += 1
        if (fate === 1) continue
        await receiver.receive(frame)
        if (fate === 2) await receiver.receive(frame)
      }
      delayed = fates[frameNumber % fates.length] === 3 ? [...frames] : []
    }
  }
}

const numbers = fc.uniqueArray(fc.nat(200), { maxLength: 25 })

test('[CX1] after any losses, duplicates and reordering, both phones have each envelope once', async () => {
  await fc.assert(
    fc.asyncProperty(
      numbers,
      numbers,
      fc
        .array(fc.nat(3), { minLength: 3, maxLength: 20 })
        .filter((fates) => fates.filter((fate) => fate !== 1).length > 1),
      async (mine, theirs, fates) => {
        const [ann, ben] = [phoneWith(mine, 1), phoneWith(theirs, 2)]
        const meet = () =>
          [
            createExchange({ zoneId, store: ann.store }),
            createExchange({ zoneId, store: ben.store }),
          ] as const
        const [first, second] = meet()
        await exchangeFrames(first, second, fates)
        // They meet again without losses, and the lost envelopes arrive.
        await exchangeFrames(...meet(), [0])
        const all = new Set([...mine, ...theirs].map(idOf))
        expect(new Set(ann.held.keys())).toEqual(all)
        expect(new Set(ben.held.keys())).toEqual(all)
        expect((await second.progress()).stored.length).toBeLessThanOrEqual(mine.length)
      },
    ),
    { numRuns: 40 },
  )
})

test('[CX1] phones that meet one after another pass all envelopes of the first phone on to the last', async () => {
  const chain = [phoneWith([1, 2, 3, 4, 5], 1), phoneWith([], 2), phoneWith([], 3), phoneWith([], 4)]
  for (const [index, phone] of chain.entries()) {
    const next = chain[index + 1]
    if (next === undefined) break
    await exchangeFrames(
      createExchange({ zoneId, store: phone.store }),
      createExchange({ zoneId, store: next.store }),
      [0],
    )
  }
  expect([...(chain[3]?.held.keys() ?? [])].toSorted()).toEqual([1, 2, 3, 4, 5].map(idOf))
})

test('[CX5] a phone that receives an envelope again is counted only once by the author’s phone', async () => {
  const [ann, ben, cem] = [phoneWith([1], 1), phoneWith([], 2), phoneWith([], 3)]
  for (const other of [ben, cem, ben])
    await exchangeFrames(
      createExchange({ zoneId, store: ann.store }),
      createExchange({ zoneId, store: other.store }),
      [0, 2],
    )
  expect(ann.receipts.get(idOf(1))?.size).toBe(2)
})

test('[CX4] sends joins first, then photos, newest first, then the rest, oldest first', async () => {
  const ann = phoneWith([1, 2, 3, 4, 5, 6], 1)
  const frames = (await createExchange({ zoneId, store: ann.store }).nextFrames(100_000)).map(readFrame)
  const ids = frames.flatMap((frame) => (frame?.kind === 'envelope' ? [uuidOf(frame.bytes)] : []))
  expect(ids).toEqual([3, 6, 4, 1, 2, 5].map(idOf))
  expect(frames.at(-1)).toEqual({ kind: 'done' })
})

test('[CX3] a phone that claims to have everything receives less and deletes nothing', async () => {
  const ann = phoneWith([1, 2], 1)
  const exchange = createExchange({ zoneId, store: ann.store })
  const held = new Set([1, 2].map((number) => mutationIdSuffix(idOf(number))))
  const hello = {
    kind: 'hello',
    zoneId,
    phoneTag: new Uint8Array(8),
    heldEnvelopes: held,
    sealedKeys: [],
  } as const
  await exchange.receive(encodeFrame(hello))
  expect(await exchange.nextFrames(100_000)).toEqual([encodeFrame({ kind: 'done' })])
  expect(ann.held.size).toBe(2)
  // Receipts for envelopes that were never sent have no effect.
  await exchange.receive(encodeFrame({ kind: 'receipt', mutationIds: [idOf(1), idOf(9)] }))
  expect(ann.receipts.get(idOf(9))).toBeUndefined()
})

test('reports that a phone is in another album', async () => {
  const ann = createExchange({ zoneId, store: phoneWith([1], 1).store })
  const other = createExchange({ zoneId: otherZone, store: phoneWith([], 2).store })
  expect(await ann.receive(await other.createHello())).toEqual({ ok: false, error: { code: 'foreign_zone' } })
})

test('[CX7] counts hops up to 99, and rejects a frame without hops', () => {
  const bytes = new Uint8Array([7, 7])
  const hopsOf = (hops: number) => readFrame(encodeFrame({ kind: 'envelope', hops, bytes }))
  expect([0, 1, 99, 200].map(hopsOf)).toMatchObject([
    { hops: 0, bytes },
    { hops: 1 },
    { hops: 99 },
    { hops: 99 },
  ])
  expect(readFrame(Uint8Array.from([2]))).toBeNull()
  expect(readFrame(Uint8Array.from([2, 255, 7]))).toMatchObject({ hops: 99 })
})

test('[CX2] never throws for any bytes, and limits the size of a hello', async () => {
  const ann = phoneWith([1, 2, 3], 1)
  const exchange = createExchange({ zoneId, store: ann.store })
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      const received = await exchange.receive(bytes)
      expect(typeof received.ok).toBe('boolean')
    }),
    { numRuns: 500 },
  )
  expect(readFrame(new Uint8Array(maxFrameBytes + 1).fill(2))).toBeNull()
  const many = phoneWith(
    Array.from({ length: 5000 }, (_, index) => index),
    2,
  )
  const hello = await createExchange({ zoneId, store: many.store }).createHello()
  expect(hello.length).toBeLessThanOrEqual(30 + 6 * maxHeldEnvelopes)
  expect(maxFrameBytes).toBeGreaterThan(maxEnvelopeBytes)
})
