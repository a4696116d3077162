import * as v from 'valibot'
import { type MutationId, UserId } from '#src/contract/entities/ids/ids.ts'

/** What is hashed by SHA-256 for the id of a guest who is made under this key. */
export function guestIdInput(key: MutationId): string {
  return `guest ${key}`
}

/**
 * The id of a guest who was made on a device without the server: the key's time, and 72 bits of the hash of `guestIdInput`
 * in hexadecimal. Showing the key proves having made the id; the id does not reveal the key.
 */
export function guestIdOf(key: MutationId, hash: string): UserId {
  const time = key.slice(0, 13)
  return v.parse(UserId, `${time}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`)
}

/** When a key (UUIDv7) was made, by its device's clock. */
export function timeOfKey(key: MutationId): number {
  return Number.parseInt(key.slice(0, 8) + key.slice(9, 13), 16)
}
