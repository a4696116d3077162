import { isLikelyMember } from '#src/data/session/is-likely-member.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

/** The navigation of a user. Visitors have none. */
export const loadNavigationBar = () => import('./navigation-bar.tsx').then((module) => module.NavigationBar)

/** Applies the zone's brand to a user's pages. */
export const loadZoneBrand = () => import('./zone-brand.tsx').then((module) => module.ZoneBrand)

/** Loads both in parallel with the data if a user is probably signed in. */
export function preloadMemberParts(): void {
  if (!isLikelyMember(browserPlatform.storage)) return
  for (const load of [loadNavigationBar, loadZoneBrand]) load().catch(() => undefined)
}
