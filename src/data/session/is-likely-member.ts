import { signedInCookie } from '#src/contract/wire/signed-in-cookie.ts'
import { mayBeSignedIn } from './session-hint.ts'
import type { DeviceStorage } from '#src/platform/storage/storage.ts'

/** True if a user is probably signed in. Known synchronously: from a note on this device, or from a session cookie. */
export function isLikelyMember(storage: DeviceStorage): boolean {
  return mayBeSignedIn(storage) || storage.hasCookie(signedInCookie)
}
