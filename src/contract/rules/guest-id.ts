import * as v from 'valibot'
import { type MutationId, UserId } from '#src/contract/entities/ids/ids.ts'

/**
 * What is hashed by SHA-256, in hexadecimal, to the proof of a guest's id. The proof shows to which key the id belongs, and
 * does not reveal the key.
 */
export function idProofInput(key: MutationId): string {
  return `guest ${key}`
}

/** What is hashed by SHA-256, in hexadecimal, for the id of a guest whose device signs with `courierKey` (base64). */
export function guestIdInput(proof: string, courierKey: string): string {
  return `guest ${proof} ${courierKey}`
}

/**
 * The id of a guest who was made on a device without the server: the time of the key, and 72 bits of `hash`. That is the hash
 * of `guestIdInput`; of a device that signs nothing the proof itself. The key signs the guest in; the proof and the public key
 * show that what the device signs is the guest's. `timed`: the key, or an id that was made by it.
 */
export function guestIdOf(timed: MutationId | UserId, hash: string): UserId {
  const time = timed.slice(0, 13)
  return v.parse(UserId, `${time}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`)
}

/** When a key (UUIDv7) or an id that was made by it was made, by its device's clock. */
export function timeOfKey(key: MutationId | UserId): number {
  return Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16)
}
