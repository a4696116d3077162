import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { OwnCounts } from '#src/data/photos/own-counts.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'

export interface BadgeFacts extends OwnCounts {
  readonly zones: number
  readonly ownZones: number
  readonly photosInZones: number
}

interface BadgeRule {
  readonly name:
    | 'arrival'
    | 'explorer'
    | 'host'
    | 'crowd'
    | 'firstPhoto'
    | 'missions'
    | 'photographer'
    | 'applause'
  readonly need: number
  readonly have: (facts: BadgeFacts) => number
}

export const badgeRules: readonly BadgeRule[] = [
  { name: 'arrival', need: 1, have: (facts) => facts.zones },
  { name: 'firstPhoto', need: 1, have: (facts) => facts.photos },
  { name: 'host', need: 1, have: (facts) => facts.ownZones },
  { name: 'explorer', need: 5, have: (facts) => facts.zones },
  { name: 'missions', need: 3, have: (facts) => facts.missions },
  { name: 'applause', need: 10, have: (facts) => facts.likesGiven },
  { name: 'photographer', need: 25, have: (facts) => facts.photos },
  { name: 'crowd', need: 100, have: (facts) => facts.photosInZones },
]

/** What the badges count, from what the server has confirmed. */
export function badgeFacts(zones: readonly ZoneView[], own: OwnCounts, me: UserId): BadgeFacts {
  const confirmed = zones.filter(({ isProvisional }) => !isProvisional)
  return {
    ...own,
    zones: confirmed.length,
    ownZones: confirmed.filter(({ ownerId }) => ownerId === me).length,
    photosInZones: confirmed.reduce((sum, { photoCount }) => sum + photoCount, 0),
  }
}
