import * as v from 'valibot'
import { PhotoId, ZoneId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'

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
  const shown = zoneOfPath(pathname)
  return zones.find(({ id }) => id === shown)
}

/** The zone that an address names, or whose photo it names; null for other addresses. */
export function zoneOfPath(pathname: string): ZoneId | null {
  const [, page, named] = pathname.split('/')
  const zone = v.safeParse(ZoneId, named)
  if (page === 'locations') return zone.success ? zone.output : null
  const photo = v.safeParse(PhotoId, named)
  return page === 'photo' && photo.success ? zoneIdOf(photo.output) : null
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

/** The zone whose photos home shows: the one asked for, else the first; undefined where there is none. */
export function zoneOfHome<Zone extends Pick<ZoneView, 'id'>>(
  zones: readonly Zone[] | undefined,
  askedFor: unknown,
): Zone | undefined {
  return zones?.find(({ id }) => id === askedFor) ?? zones?.[0]
}
