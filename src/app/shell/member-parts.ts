import { isLikelyMember } from '#src/data/session/is-likely-member.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

/** The places of a user. Visitors have none. */
export const loadNavigationBar = () => import('./navigation-bar.tsx').then((module) => module.NavigationBar)

/** What gives a user's pages the brand of the zone. */
export const loadZoneBrand = () => import('./zone-brand.tsx').then((module) => module.ZoneBrand)

/** Loads both beside the data, where a user is probably signed in. */
export function preloadMemberParts(): void {
  if (!isLikelyMember(browserPlatform.storage)) return
  for (const load of [loadNavigationBar, loadZoneBrand]) load().catch(() => undefined)
}
