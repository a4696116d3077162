import { expect, test } from 'vitest'
import * as v from 'valibot'
import { MutationId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { type CourierStore, createExchange } from '#src/data/courier/exchange.ts'
import { LightLink } from '#src/media/light/light-link.ts'
import { makeFakeRandom } from '#src/platform/random-fake.ts'
import { createMeeting, type Meeting } from './meeting.ts'

const random = makeFakeRandom(21)
const uuid = () => {
  const hex = Array.from(random.bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
const zone = v.parse(ZoneId, uuid())
const otherZone = v.parse(ZoneId, uuid())

/** A store in memory: envelopes are opaque to an exchange, but for the first 36 bytes, here their id. */
function storeOf(sizes: readonly number[]): CourierStore & { readonly held: Map<MutationId, Uint8Array> } {
  const held = new Map<MutationId, Uint8Array>()
  for (const size of sizes) {
    const id = v.parse(MutationId, uuid())
    held.set(id, Uint8Array.from([...new TextEncoder().encode(id), ...random.bytes(size)]))
  }
  const tag = random.bytes(8)
  return {
    held,
    phoneTag: () => Promise.resolve(tag),
    list: () =>
      Promise.resolve(
        [...held].map(([mutationId, { length }]) => ({
          mutationId,
          rank: 1,
          createdAt: 1,
          sizeBytes: length,
        })),
      ),
    give: (id) => {
      const bytes = held.get(id)
      return Promise.resolve(bytes === undefined ? null : { bytes, hops: 0 })
    },
    keep: ({ bytes }) => {
      const mutationId = v.parse(MutationId, new TextDecoder().decode(bytes.subarray(0, 36)))
      const kind = held.has(mutationId) ? 'known' : 'stored'
      held.set(mutationId, Uint8Array.from(bytes))
      return Promise.resolve(
        kind === 'known' ? { kind, mutationId } : { kind, mutationId, authorName: 'Anna', photoId: null },
      )
    },
    recordReceipt: () => Promise.resolve(),
    sealedKeys: () => Promise.resolve([]),
    keepSealedKeys: () => Promise.resolve(),
  }
}

interface Phone {
  readonly store: ReturnType<typeof storeOf>
  readonly link: LightLink
  readonly meeting: Meeting
}

function phone(session: number, sizes: readonly number[], zoneId = zone): Phone {
  const store = storeOf(sizes)
  const link = new LightLink(session)
  return { store, link, meeting: createMeeting(createExchange({ zoneId, store }), link) }
}

interface Light {
  readonly loss: number
  /** Whether the second phone's screen is seen, too. */
  readonly isTwoWay?: boolean
}

/** Lets both show and film for so long, or until `until`. */
async function meet(one: Phone, other: Phone, { loss, isTwoWay = true }: Light): Promise<number> {
  for (let nowMs = 0; nowMs < 120_000; nowMs += 125) {
    for (const [from, to] of [[one, other] as const, [other, one] as const]) {
      await from.meeting.fill(nowMs)
      const code = from.link.nextCode(nowMs)
      const isSeen = (isTwoWay || from === one) && random.next() >= loss
      if (isSeen) await to.meeting.receive(code, nowMs)
    }
    const states = await Promise.all([one, other].map(({ meeting }) => meeting.state(nowMs)))
    if (states.every(({ isComplete }) => isComplete)) return nowMs / 1000
  }
  return Number.POSITIVE_INFINITY
}

test('[CL6] both phones hold what either held, and both know when that is so', async () => {
  const [one, other] = [phone(1, [12_000, 12_000, 300]), phone(2, [15_000, 200, 200])]
  expect(await meet(one, other, { loss: 0.2 })).toBeLessThan(60)
  expect([...one.store.held.keys()].toSorted()).toEqual([...other.store.held.keys()].toSorted())
  expect(one.store.held.size).toBe(6)
})

test('ten photos and ten likes go over within 45 s', async () => {
  const [one, other] = [phone(1, [...Array(10).fill(12_000), ...Array(10).fill(400)]), phone(2, [])]
  expect(await meet(one, other, { loss: 0.2 })).toBeLessThan(45)
  expect(other.store.held.size).toBe(20)
})

test('[CL6] a phone that only films gets everything, without a word of its own', async () => {
  const [one, other] = [phone(1, [9000, 9000]), phone(2, [500])]
  await meet(one, other, { loss: 0.3, isTwoWay: false })
  expect(other.store.held.size).toBe(3)
  expect(one.store.held.size).toBe(2)
})

test('phones of two albums give each other nothing', async () => {
  const [one, other] = [phone(1, [900]), phone(2, [900], otherZone)]
  await meet(one, other, { loss: 0 })
  expect(one.store.held.size).toBe(1)
  expect((await one.meeting.state(0)).isOtherAlbum).toBe(true)
})

test('two phones that hold the same are done at once', async () => {
  const one = phone(1, [3000])
  const other = phone(2, [])
  for (const [id, bytes] of one.store.held) other.store.held.set(id, bytes)
  expect(await meet(one, other, { loss: 0.1 })).toBeLessThan(8)
})
