import * as v from 'valibot'
import { PhotoId, ZoneId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'

/** A page's address from the router. */
interface Address {
  readonly pathname: string
  readonly search: { readonly zone?: unknown }
}

/** The zone of the page at an address; undefined if the page belongs to no zone, or to a zone that is not the user's. */
export function zoneOfPage<Zone extends Pick<ZoneView, 'id'>>(
  { pathname, search }: Address,
  zones: readonly Zone[],
): Zone | undefined {
  if (pathname === '/') return zoneOfHome(zones, search.zone)
  const zoneId = zoneIdOfPath(pathname)
  return zones.find(({ id }) => id === zoneId)
}

/** The id of the zone in a path, or of the zone of a photo in a path; null for other paths. */
export function zoneIdOfPath(pathname: string): ZoneId | null {
  const [, page, id] = pathname.split('/')
  const zone = v.safeParse(ZoneId, id)
  if (page === 'locations') return zone.success ? zone.output : null
  const photo = v.safeParse(PhotoId, id)
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
