import { brandAtPath } from '#src/brand/current-brand.ts'
import { signedInCookie } from '#src/contract/wire/signed-in-cookie.ts'
import { mayBeSignedIn } from '#src/data/session/session-hint.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

/** Whether a page can be shown without the device's data: a visitor's first pages, which must come quickly. */
export function isStaticPage(path: string): boolean {
  const { storage } = browserPlatform
  const isVisit = !mayBeSignedIn(storage) && !storage.hasCookie(signedInCookie)
  return isVisit && (path === '/' || brandAtPath(path) !== undefined)
}
