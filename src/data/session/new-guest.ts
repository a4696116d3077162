import type { MutationId, UserId } from '#src/contract/entities/ids/ids.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { guestIdInput, guestIdOf, idProofInput } from '#src/contract/rules/guest-id.ts'
import { planLimits } from '#src/contract/rules/plan.ts'
import { base64Of, type DeviceKey, makeDeviceKey } from '#src/data/courier/device-key.ts'

/** The data that creates a guest without the server. */
export interface GuestKeys {
  readonly id: UserId
  /** The key that signs the guest in. */
  readonly key: MutationId
  /** The key that signs what other phones deliver. */
  readonly deviceKey: DeviceKey
}

/**
 * Creates the keys of a guest on this device: a new signing key, and the id derived from both keys. Returns null if the
 * browser has no WebCrypto, as on a page without TLS.
 */
export async function newGuestKeys(key: MutationId): Promise<GuestKeys | null> {
  try {
    const deviceKey = await makeDeviceKey()
    const hash = await hexHash(guestIdInput(await idProofOf(key), base64Of(deviceKey.publicKey)))
    return { id: guestIdOf(key, hash), key, deviceKey }
  } catch {
    return null
  }
}

/** Returns the proof, in hexadecimal, of the id derived from a key. */
export function idProofOf(key: MutationId): Promise<string> {
  return hexHash(idProofInput(key))
}

async function hexHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns a guest as the server will create it. */
export function newGuest(id: UserId, displayName: string): User {
  return {
    id,
    kind: 'guest',
    email: null,
    emailVerified: false,
    pendingEmail: null,
    firstName: displayName,
    lastName: null,
    displayName,
    profileImageUrl: null,
    subscriptionPlan: 'free',
    remainingDownloads: planLimits.free.downloads,
    isAdmin: false,
    deletionAt: null,
  }
}
