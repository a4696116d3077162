import { brandAtPath } from '#src/brand/current-brand.ts'
import { isLikelyMember } from '#src/data/session/is-likely-member.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

/** Whether a page can be shown without the device's data: a visitor's first pages, which must come quickly. */
export function isStaticPage(path: string): boolean {
  return !isLikelyMember(browserPlatform.storage) && (path === '/' || brandAtPath(path) !== undefined)
}
