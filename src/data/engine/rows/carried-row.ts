import type { MutationId, PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'

/** A mutation of somebody else that this device brings to the server. */
export interface CarriedRow {
  readonly mutationId: MutationId
  readonly zoneId: ZoneId
  /** What its author says; null where this device cannot open the envelope. */
  readonly authorName: string | null
  /** SHA-256 of the key that signed it, in hexadecimal; '' where this device cannot open the envelope. */
  readonly authorKey: string
  /** 0: joins, 1: photos, 2: everything else. */
  readonly rank: 0 | 1 | 2
  /** By its author's clock. */
  readonly createdAt: EpochMs
  readonly receivedAt: EpochMs
  readonly sizeBytes: number
  /** By how many phones it came here, as those say; its author's own phone is the first. */
  readonly hops: number
  /** Keys of everything whose view it changes; empty where it shows nowhere. */
  readonly entities: readonly string[]
  /** The mutation as a row of its author's outbox; null where it shows nowhere. */
  readonly row: OutboxRow | null
  /** Of a photo: the size of the file that its author has. */
  readonly fullBytes?: number | undefined
  /** The zone's revision at which the effect shows; null until the server has it. */
  readonly ackRev: number | null
  /** How often the server did not take it yet, and when it is brought again. */
  readonly attempts: number
  readonly nextAt: EpochMs
}

/** The envelope of a carried mutation, and the picture in it; ArrayBuffers, because Safari loses Blobs. */
export interface CarriedBytesRow {
  readonly mutationId: MutationId
  readonly envelope: ArrayBuffer
  /** Of a photo that shows. */
  readonly photoId?: PhotoId
  readonly preview?: ArrayBuffer
  readonly mimeType?: string
}

/**
 * A photo itself that came for its author, behind its envelope. It goes to the server after its preview, and stays until the
 * server has it or refuses it.
 */
export interface CarriedOriginalRow {
  readonly mutationId: MutationId
  readonly zoneId: ZoneId
  /** As its author has signed them. */
  readonly sha256: string
  readonly sizeBytes: number
  /** How many bytes are here, from the first. */
  readonly have: number
  /** All are here, and they have the hash. */
  readonly isWhole: boolean
  /** By it the server knows what the author has signed. */
  readonly envelope: ArrayBuffer
  readonly receivedAt: EpochMs
  readonly attempts: number
  readonly nextAt: EpochMs
}

/** Some bytes of a photo that came. */
export interface CarriedPieceRow {
  readonly mutationId: MutationId
  readonly offset: number
  readonly bytes: ArrayBuffer
}

/** A key of the courier. The private key of the device cannot be read out. */
export type CourierKeyRow =
  | {
      readonly id: 'device'
      readonly privateKey: CryptoKey
      readonly publicKey: ArrayBuffer
      /** Makes the tags by which authors count phones. */
      readonly tagSeed: ArrayBuffer
    }
  | {
      /** `zone {zone id} {number}`: a key that another phone handed on. */
      readonly id: `zone ${ZoneId} ${number}`
      readonly number: number
      readonly key: CryptoKey
    }
