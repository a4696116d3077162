import type { MutationId, UserId } from '#src/contract/entities/ids/ids.ts'
import type { User } from '#src/contract/entities/accounts/user.ts'
import { guestIdInput, guestIdOf } from '#src/contract/rules/guest-id.ts'
import { planLimits } from '#src/contract/rules/plan.ts'

/** The id of the guest whom this key makes; null where the browser does not hash, as on a page without TLS. */
export async function newGuestId(key: MutationId): Promise<UserId | null> {
  try {
    const bytes = new TextEncoder().encode(guestIdInput(key))
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    return guestIdOf(key, Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''))
  } catch {
    return null
  }
}

/** A guest as the server will make them. */
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
