import { compareNames } from '#src/platform/device/compare-names.ts'
import { brandOf } from '#src/brand/current-brand.ts'
import type { Brand } from '#src/brand/brand.ts'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { type PlaceCell, placeCell } from '#src/contract/rules/place-cell.ts'
import { bearingDegrees, type Coordinates, distanceMeters, isPresent } from '#src/contract/rules/position.ts'
import type { NearZoneRow } from '#src/data/engine/database.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'

/** The user's position. */
export type UserPosition = Coordinates & { readonly accuracyMeters: number }

/** A place's direction and distance from the user's position. */
export interface DistanceAndBearing {
  readonly distanceMeters: number
  readonly bearingDegrees: number
  /** null if unknown because the place is obscured. */
  readonly isInside: boolean | null
}

/** A zone as shown on the map and in its list. */
export interface MapPlace {
  readonly id: ZoneId
  readonly name: string
  readonly brand: Brand
  /** True if the user is a member of the zone; all others are public places. */
  readonly isMine: boolean
  /** The chosen cover of the user's zone; null if none is chosen or this is a public place. */
  readonly coverPhotoId: PhotoId | null
  readonly center: Coordinates
  /** The cell that replaces an obscured place. `center` is then the center of the cell. */
  readonly cell: PlaceCell | null
  readonly radiusMeters: number
  readonly routeInfo: DistanceAndBearing | null
  /** The trail of a public place, with a line of few points; null if it has none or this is the user's own zone. */
  readonly trail: PlaceTrail | null
}

export type PlaceTrail = NonNullable<NearZoneRow['trail']>

/**
 * Returns the user's zones that have a place and the public places nearby, nearest first. Without a position, the
 * user's zones come first, then all are sorted by name. An obscured place appears as its cell to everyone who does not
 * manage it.
 */
export function mapPlaces(
  zones: readonly ZoneView[],
  near: readonly NearZoneRow[],
  ownPosition: UserPosition | null,
): readonly MapPlace[] {
  const mine = zones.flatMap((zone): MapPlace[] => {
    const { id, name, latitude, longitude, radiusMeters, coverPhotoId } = zone
    if (latitude === null || longitude === null) return []
    const isShown = !zone.isPlaceObscured || zone.role === 'owner' || zone.role === 'admin'
    const exact = { latitude, longitude }
    const cell = isShown ? null : placeCell(exact)
    const center = cell === null ? exact : cell.center
    const routeInfo = distanceAndBearingTo({ ...center, radiusMeters, isShown }, ownPosition)
    const brand = brandOf(zone.brand)
    return [
      { id, name, brand, isMine: true, coverPhotoId, center, cell, radiusMeters, routeInfo, trail: null },
    ]
  })
  const ownIds = new Set(zones.map(({ id }) => id))
  const others = near
    .filter(({ id }) => !ownIds.has(id))
    .map((place): MapPlace => {
      const { id, name, latitude, longitude, radiusMeters, isPlaceObscured } = place
      const center = { latitude, longitude }
      const cell = isPlaceObscured ? placeCell(center) : null
      const routeInfo = distanceAndBearingTo(
        { ...center, radiusMeters, isShown: !isPlaceObscured },
        ownPosition,
      )
      const brand = brandOf(place.brand)
      const trail = place.trail ?? null
      return {
        id,
        name,
        brand,
        isMine: false,
        coverPhotoId: null,
        center,
        cell,
        radiusMeters,
        routeInfo,
        trail,
      }
    })
  return [...mine, ...others].toSorted(
    (a, b) =>
      (a.routeInfo?.distanceMeters ?? 0) - (b.routeInfo?.distanceMeters ?? 0) ||
      Number(b.isMine) - Number(a.isMine) ||
      compareNames(a.name, b.name),
  )
}

function distanceAndBearingTo(
  place: Coordinates & { readonly radiusMeters: number; readonly isShown: boolean },
  ownPosition: UserPosition | null,
): DistanceAndBearing | null {
  if (ownPosition === null) return null
  return {
    distanceMeters: distanceMeters(ownPosition, place),
    bearingDegrees: bearingDegrees(ownPosition, place),
    isInside: place.isShown ? isPresent(ownPosition, place) : null,
  }
}

export const compassPoints = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

/** Returns the nearest of the eight compass directions. */
export function compassPoint(degrees: number): (typeof compassPoints)[number] {
  return compassPoints[Math.round(degrees / 45) % 8] ?? 'n'
}
