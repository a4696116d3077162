import type { MutationId, PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'

/** A mutation of someone else that this device brings to the server. */
export interface CarriedRow {
  readonly mutationId: MutationId
  readonly zoneId: ZoneId
  /** The name that the author claims. null if this device cannot open the envelope. */
  readonly authorName: string | null
  /** SHA-256 of the key that signed it, in hexadecimal. '' if this device cannot open the envelope. */
  readonly authorKey: string
  /** 0: joins, 1: photos, 2: everything else. */
  readonly rank: 0 | 1 | 2
  /** By its author’s clock. */
  readonly createdAt: EpochMs
  readonly receivedAt: EpochMs
  readonly sizeBytes: number
  /** The number of phones it passed through, as reported by them. The author’s own phone is the first. */
  readonly hops: number
  /** Keys of everything whose view it changes. Empty if it is not shown. */
  readonly entities: readonly string[]
  /** The mutation as a row of its author’s outbox. null if it is not shown. */
  readonly row: OutboxRow | null
  /** For a photo: the size of the author’s file. */
  readonly fullBytes?: number | undefined
  /** The zone’s revision at which the effect is visible. null until the server has it. */
  readonly ackRev: number | null
  /** How often the server did not accept it, and when it is sent again. */
  readonly attempts: number
  readonly nextAt: EpochMs
}

/** The envelope of a carried mutation and the image in it. ArrayBuffers, because Safari loses Blobs. */
export interface CarriedBytesRow {
  readonly mutationId: MutationId
  readonly envelope: ArrayBuffer
  /** Set for a photo that is shown. */
  readonly photoId?: PhotoId
  readonly preview?: ArrayBuffer
  readonly mimeType?: string
}

/**
 * A whole photo carried for its author, received after its envelope. It is sent to the server after its preview, and
 * stays until the server accepts or rejects it.
 */
export interface CarriedOriginalRow {
  readonly mutationId: MutationId
  readonly zoneId: ZoneId
  /** As signed by the author. */
  readonly sha256: string
  readonly sizeBytes: number
  /** The number of bytes received, counted from the start. */
  readonly have: number
  /** True if all bytes are here and match the hash. */
  readonly isWhole: boolean
  /** Shows the server what the author signed. */
  readonly envelope: ArrayBuffer
  readonly receivedAt: EpochMs
  readonly attempts: number
  readonly nextAt: EpochMs
}

/** Some received bytes of a photo. */
export interface CarriedPieceRow {
  readonly mutationId: MutationId
  readonly offset: number
  readonly bytes: ArrayBuffer
}

/** A key of the courier. The device’s private key is not extractable. */
export type CourierKeyRow =
  | {
      readonly id: 'device'
      readonly privateKey: CryptoKey
      readonly publicKey: ArrayBuffer
      /** The seed of the tags by which authors count phones. */
      readonly tagSeed: ArrayBuffer
    }
  | {
      /** `zone {zone id} {number}`: a key received from another phone. */
      readonly id: `zone ${ZoneId} ${number}`
      readonly number: number
      readonly key: CryptoKey
    }
