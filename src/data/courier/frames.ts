import * as v from 'valibot'
import { MutationId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { hexOf, joinBytes, numberBytes, readBytes, uuidBytes } from '#src/contract/wire/byte-reader.ts'
import { maxEnvelopeBytes } from '#src/contract/wire/courier-envelope.ts'

/** The frames exchanged by two phones, independent of the carrier. `src/sync/COURIER-SPEC.md` numbers the rules. */
export type Frame =
  | {
      readonly kind: 'hello'
      readonly zoneId: ZoneId
      /** The same for one phone and one zone, so that an author counts each phone once. */
      readonly phoneTag: Uint8Array
      /** The ends of the mutation ids that the phone has. Incomplete if it has very many. */
      readonly heldEnvelopes: ReadonlySet<string>
      /** The zone's keys, each sealed with the key of the zone's code. */
      readonly sealedKeys: readonly Uint8Array[]
    }
  /** `hops`: the number of phones it passed through, as reported by them. */
  | { readonly kind: 'envelope'; readonly hops: number; readonly bytes: Uint8Array }
  /** The phone has durably stored these. */
  | { readonly kind: 'receipt'; readonly mutationIds: readonly MutationId[] }
  /** The phone has nothing more to send. */
  | { readonly kind: 'done' }

const protocol = 1
export const phoneTagBytes = 8
const endBytes = 6
/** Maximum number of ids in a hello. Envelopes beyond it may be sent to a phone that already has them. */
export const maxHeldEnvelopes = 600
const maxSealedKeys = 4
export const maxReceipts = 200
const sealedKeyBytes = 2 + 12 + 32 + 16
/** Limits every frame. */
export const maxFrameBytes = maxEnvelopeBytes + 2
/** Hops beyond this are not counted. */
export const maxHops = 99

/** The end of a mutation id in hexadecimal: 48 random bits. */
export function mutationIdSuffix(id: MutationId): string {
  return id.slice(-2 * endBytes)
}

/** Returns the frame’s bytes, at most `maxFrameBytes`. */
export function encodeFrame(frame: Frame): Uint8Array {
  switch (frame.kind) {
    case 'hello': {
      const ends = [...frame.heldEnvelopes].slice(0, maxHeldEnvelopes).toSorted()
      const keys = frame.sealedKeys.slice(0, maxSealedKeys)
      return joinBytes([
        numberBytes(1, 1),
        numberBytes(protocol, 1),
        uuidBytes(frame.zoneId),
        frame.phoneTag,
        numberBytes(keys.length, 1),
        ...keys,
        ...ends.map(uuidBytes),
      ])
    }
    case 'envelope':
      return joinBytes([numberBytes(2, 1), numberBytes(Math.min(frame.hops, maxHops), 1), frame.bytes])
    case 'receipt':
      return joinBytes([numberBytes(3, 1), ...frame.mutationIds.slice(0, maxReceipts).map(uuidBytes)])
    case 'done':
      return numberBytes(4, 1)
  }
}

/** Reads a frame. Returns null if the bytes are not a frame. */
export function readFrame(bytes: Uint8Array): Frame | null {
  if (bytes.length === 0 || bytes.length > maxFrameBytes) return null
  const body = bytes.subarray(1)
  switch (bytes[0]) {
    case 1:
      return readHello(body)
    case 2:
      return body.length === 0
        ? null
        : { kind: 'envelope', hops: Math.min(body[0] ?? 0, maxHops), bytes: body.subarray(1) }
    case 3:
      return readReceipt(body)
    case 4:
      return body.length === 0 ? { kind: 'done' } : null
    default:
      return null
  }
}

function readHello(body: Uint8Array): Frame | null {
  const reader = readBytes(body)
  if (reader.number(1) !== protocol) return null
  const zoneId = v.safeParse(ZoneId, reader.uuid())
  const phoneTag = reader.bytes(phoneTagBytes)
  const keyCount = reader.number(1)
  if (!zoneId.success || keyCount > maxSealedKeys) return null
  const sealedKeys = Array.from({ length: keyCount }, () => reader.bytes(sealedKeyBytes))
  const heldCount = reader.left() / endBytes
  if (reader.isBroken() || !Number.isInteger(heldCount) || heldCount > maxHeldEnvelopes) return null
  const heldEnvelopes = new Set(Array.from({ length: heldCount }, () => hexOf(reader.bytes(endBytes))))
  return { kind: 'hello', zoneId: zoneId.output, phoneTag, heldEnvelopes, sealedKeys }
}

function readReceipt(body: Uint8Array): Frame | null {
  const count = body.length / 16
  if (!Number.isInteger(count) || count === 0 || count > maxReceipts) return null
  const reader = readBytes(body)
  const ids = v.safeParse(
    v.array(MutationId),
    Array.from({ length: count }, () => reader.uuid()),
  )
  return ids.success ? { kind: 'receipt', mutationIds: ids.output } : null
}
