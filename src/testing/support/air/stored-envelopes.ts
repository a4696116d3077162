import * as v from 'valibot'
import { MutationId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { CourierStore } from '#src/data/courier/exchange.ts'
import { makeFakeRandom } from '#src/platform/random-fake.ts'

/** Seeded, so that each run has the same numbers. */
export const random = makeFakeRandom(21)
const uuid = () => {
  const hex = Array.from(random.bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
/** The album that both phones have open, and another one. */
export const zone = v.parse(ZoneId, uuid())
export const otherZone = v.parse(ZoneId, uuid())

/** An in-memory store. To an exchange, envelopes are opaque except for the first 36 bytes, here their id. */
export function storeOf(
  sizes: readonly number[],
): CourierStore & { readonly held: Map<MutationId, Uint8Array> } {
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
    transfer: (id) => {
      const bytes = held.get(id)
      return Promise.resolve(bytes === undefined ? null : { bytes, hops: 0 })
    },
    storeReceivedEnvelope: ({ bytes }) => {
      const mutationId = v.parse(MutationId, new TextDecoder().decode(bytes.subarray(0, 36)))
      const kind = held.has(mutationId) ? 'known' : 'stored'
      held.set(mutationId, Uint8Array.from(bytes))
      return Promise.resolve(
        kind === 'known' ? { kind, mutationId } : { kind, mutationId, authorName: 'Anna', photoId: null },
      )
    },
    recordReceipt: () => Promise.resolve(),
    sealedKeys: () => Promise.resolve([]),
    storeSealedKeys: () => Promise.resolve(),
  }
}
