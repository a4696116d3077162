import * as v from 'valibot'
import { PhotoId, ZoneId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { zoneOfHome } from './zone-of-home.ts'

/** A page's address as the router knows it. */
interface Address {
  readonly pathname: string
  readonly search: { readonly zone?: unknown }
}

/** The zone that the page at an address is about; undefined where it is about none, or none of the user's. */
export function zoneAtHand<Zone extends Pick<ZoneView, 'id'>>(
  { pathname, search }: Address,
  zones: readonly Zone[],
): Zone | undefined {
  if (pathname === '/') return zoneOfHome(zones, search.zone)
  const [, page, named] = pathname.split('/')
  const zone = v.safeParse(ZoneId, named)
  const photo = v.safeParse(PhotoId, named)
  const shown =
    page === 'locations' && zone.success
      ? zone.output
      : page === 'photo' && photo.success
        ? zoneIdOf(photo.output)
        : null
  return zones.find(({ id }) => id === shown)
}

/** What is done in a zone, by a tap. */
export type ZoneAction = 'camera' | 'upload' | 'share'

/** Whether a person can do that in the zone: what has no code has no link. */
export function suits(zone: Pick<ZoneView, 'role' | 'link' | 'closedAt'>, action: ZoneAction): boolean {
  return action === 'share' ? zone.link !== null : takesPhotos(zone)
}

/** Whether a person can add photos: who only looks adds none, and a closed zone takes none. */
export function takesPhotos({ role, closedAt }: Pick<ZoneView, 'role' | 'closedAt'>): boolean {
  return role !== 'viewer' && closedAt === null
}
