import * as v from 'valibot'
import { PhotoId, ZoneId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'

/** A page's address from the router. */
interface Address {
  readonly pathname: string
  readonly search: { readonly zone?: unknown }
}

/** The zone of the page at an address; undefined if the page belongs to no zone, or to none of the user's. */
export function zoneOfPage<Zone extends Pick<ZoneView, 'id'>>(
  { pathname, search }: Address,
  zones: readonly Zone[],
): Zone | undefined {
  if (pathname === '/') return zoneOfHome(zones, search.zone)
  const shown = zoneOfPath(pathname)
  return zones.find(({ id }) => id === shown)
}

/** The zone that a path names, or whose photo it names; null for other paths. */
export function zoneOfPath(pathname: string): ZoneId | null {
  const [, page, named] = pathname.split('/')
  const zone = v.safeParse(ZoneId, named)
  if (page === 'locations') return zone.success ? zone.output : null
  const photo = v.safeParse(PhotoId, named)
  return page === 'photo' && photo.success ? zoneIdOf(photo.output) : null
}

/** A one-tap action in a zone. */
export type ZoneAction = 'camera' | 'upload' | 'share'

/** True if the action is possible in the zone. A zone without a code has no link to share. */
export function isActionPossible(
  zone: Pick<ZoneView, 'role' | 'link' | 'closedAt'>,
  action: ZoneAction,
): boolean {
  return action === 'share' ? zone.link !== null : canAddPhotos(zone)
}

/** True if a person can add photos: viewers cannot, and a closed zone accepts none. */
export function canAddPhotos({ role, closedAt }: Pick<ZoneView, 'role' | 'closedAt'>): boolean {
  return role !== 'viewer' && closedAt === null
}

/** The zone whose photos home shows: the requested one, otherwise the first; undefined if there is none. */
export function zoneOfHome<Zone extends Pick<ZoneView, 'id'>>(
  zones: readonly Zone[] | undefined,
  requestedId: unknown,
): Zone | undefined {
  return zones?.find(({ id }) => id === requestedId) ?? zones?.[0]
}
