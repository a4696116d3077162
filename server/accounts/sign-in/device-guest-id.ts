import { createHash, hash } from 'node:crypto'
import type { MutationId, UserId } from '#src/contract/entities/ids/ids.ts'
import { guestIdInput, guestIdOf, idProofInput } from '#src/contract/rules/guest-id.ts'

/** Returns the proof, in hexadecimal, of the id derived from a key. */
export function idProofOf(key: MutationId): string {
  return hash('sha256', idProofInput(key), 'hex')
}

interface IdParts {
  /** The key or an id derived from it. Both start with the same timestamp. */
  readonly keyOrId: MutationId | UserId
  readonly proof: string
  /** The device's public key in base64; null if the device signs nothing. */
  readonly courierKey: string | null
}

/** Returns the guest id that a device derived from its key and its signing key. */
export function deviceGuestId({ keyOrId, proof, courierKey }: IdParts): UserId {
  return guestIdOf(
    keyOrId,
    courierKey === null ? proof : hash('sha256', guestIdInput(proof, courierKey), 'hex'),
  )
}

/** The hash by which the server identifies a device's public key. */
export function hashOfCourierKey(key: Uint8Array): string {
  return createHash('sha256').update(key).digest('base64url')
}
