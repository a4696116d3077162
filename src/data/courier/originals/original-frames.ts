import * as v from 'valibot'
import { MutationId } from '#src/contract/entities/ids/ids.ts'
import { maxPhotoBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import { joinBytes, numberBytes, readBytes, uuidBytes } from '#src/contract/wire/byte-reader.ts'

/** The frames exchanged by two phones about whole photos, after their envelopes. */
export type OriginalFrame =
  /** The phone has these photos and sends them on request. */
  | { readonly kind: 'offer'; readonly mutationIds: readonly MutationId[] }
  /** The phone requests the bytes from `offset` on. This replaces its previous request. */
  | { readonly kind: 'want'; readonly mutationId: MutationId; readonly offset: number }
  | {
      readonly kind: 'piece'
      readonly mutationId: MutationId
      readonly offset: number
      readonly bytes: Uint8Array
    }
  /** The phone needs nothing more of this photo: it has it, or does not accept it. */
  | { readonly kind: 'settled'; readonly mutationId: MutationId }

/** These numbers follow those of the exchange frames and the discovery frames. */
const numbers = { offer: 7, want: 8, piece: 9, settled: 10 } as const
export const maxOffered = 200
/** Every browser accepts a data channel message with a piece of this size. */
export const pieceBytes = 60_000
const idBytes = 16

/** True if the bytes start like one of these frames. */
export function isOriginalFrame(bytes: Uint8Array): boolean {
  const [kind = 0] = bytes
  return kind >= numbers.offer && kind <= numbers.settled
}

export function encodeOriginalFrame(frame: OriginalFrame): Uint8Array {
  const kind = numberBytes(numbers[frame.kind], 1)
  switch (frame.kind) {
    case 'offer':
      return joinBytes([kind, ...frame.mutationIds.slice(0, maxOffered).map(uuidBytes)])
    case 'want':
      return joinBytes([kind, uuidBytes(frame.mutationId), numberBytes(frame.offset, 4)])
    case 'piece':
      return joinBytes([kind, uuidBytes(frame.mutationId), numberBytes(frame.offset, 4), frame.bytes])
    case 'settled':
      return joinBytes([kind, uuidBytes(frame.mutationId)])
  }
}

/** Reads a frame. Returns null if the bytes are not a frame. */
export function readOriginalFrame(bytes: Uint8Array): OriginalFrame | null {
  const reader = readBytes(bytes)
  const kind = reader.number(1)
  if (kind === numbers.offer) return readOffer(bytes.subarray(1))
  const id = v.safeParse(MutationId, reader.uuid())
  if (!id.success) return null
  const mutationId = id.output
  if (kind === numbers.settled)
    return reader.isBroken() || reader.left() > 0 ? null : { kind: 'settled', mutationId }
  const offset = reader.number(4)
  if (reader.isBroken() || offset > maxPhotoBytes) return null
  if (kind === numbers.want) return reader.left() > 0 ? null : { kind: 'want', mutationId, offset }
  if (kind !== numbers.piece || reader.left() === 0 || reader.left() > pieceBytes) return null
  return { kind: 'piece', mutationId, offset, bytes: reader.bytes(reader.left()) }
}

/** An empty offer means that there is nothing to offer. */
function readOffer(body: Uint8Array): OriginalFrame | null {
  const count = body.length / idBytes
  if (!Number.isInteger(count) || count > maxOffered) return null
  const reader = readBytes(body)
  const ids = v.safeParse(
    v.array(MutationId),
    Array.from({ length: count }, () => reader.uuid()),
  )
  return ids.success ? { kind: 'offer', mutationIds: ids.output } : null
}
