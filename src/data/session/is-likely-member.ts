import { signedInCookie } from '#src/contract/wire/signed-in-cookie.ts'
import { mayBeSignedIn } from './session-hint.ts'
import type { DeviceStorage } from '#src/platform/storage/storage.ts'

/** Whether a user is probably signed in, known at once: this device noted it, or the browser has a session's cookie. */
export function isLikelyMember(storage: DeviceStorage): boolean {
  return mayBeSignedIn(storage) || storage.hasCookie(signedInCookie)
}
