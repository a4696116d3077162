import { createHash, hash } from 'node:crypto'
import type { MutationId, UserId } from '#src/contract/entities/ids/ids.ts'
import { guestIdInput, guestIdOf, idProofInput } from '#src/contract/rules/guest-id.ts'

/** The proof of the id that a key makes, in hexadecimal. */
export function idProofOf(key: MutationId): string {
  return hash('sha256', idProofInput(key), 'hex')
}

interface IdParts {
  /** The key, or an id that it made: both begin with the same time. */
  readonly timed: MutationId | UserId
  readonly proof: string
  /** Of the device, in base64; null where it signs nothing. */
  readonly courierKey: string | null
}

/** The id of the guest whom a device made of its key and the key with which it signs. */
export function idOfDeviceGuest({ timed, proof, courierKey }: IdParts): UserId {
  return guestIdOf(
    timed,
    courierKey === null ? proof : hash('sha256', guestIdInput(proof, courierKey), 'hex'),
  )
}

/** By what the server knows the public key of a device. */
export function hashOfCourierKey(key: Uint8Array): string {
  return createHash('sha256').update(key).digest('base64url')
}
