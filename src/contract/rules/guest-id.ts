import * as v from 'valibot'
import { type MutationId, UserId } from '#src/contract/entities/ids/ids.ts'

/**
 * The input of the SHA-256 hash, in hexadecimal, that is the proof of a guest's id. The proof shows which key the id
 * belongs to without revealing the key.
 */
export function idProofInput(key: MutationId): string {
  return `guest ${key}`
}

/** The input of the SHA-256 hash, in hexadecimal, for the id of a guest whose device signs with `courierKey` (base64). */
export function guestIdInput(proof: string, courierKey: string): string {
  return `guest ${proof} ${courierKey}`
}

/**
 * Returns the id of a guest that a device created without the server: the key's time and 72 bits of `hash`. `hash` is
 * the hash of `guestIdInput`, or the proof itself if the device signs nothing. The key signs the guest in. The proof
 * and the public key show that the device's signatures are the guest's. `timed`: the key, or an id that was created
 * from it.
 */
export function guestIdOf(timed: MutationId | UserId, hash: string): UserId {
  const time = timed.slice(0, 13)
  return v.parse(UserId, `${time}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`)
}

/** Returns when a key (UUIDv7), or an id created from it, was created, by its device's clock. */
export function timeOfKey(key: MutationId | UserId): number {
  return Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16)
}
