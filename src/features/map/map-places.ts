import { compareNames } from '#src/platform/device/compare-names.ts'
import { brandOf } from '#src/brand/current-brand.ts'
import type { Brand } from '#src/brand/brand.ts'
import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { type PlaceCell, placeCell } from '#src/contract/rules/place-cell.ts'
import { bearingDegrees, type Coordinates, distanceMeters, isPresent } from '#src/contract/rules/position.ts'
import type { NearZoneRow } from '#src/data/engine/database.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'

/** The user's position. */
export type Standing = Coordinates & { readonly accuracyMeters: number }

/** A place's direction and distance from the user's position. */
export interface Way {
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
  readonly way: Way | null
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
  standing: Standing | null,
): readonly MapPlace[] {
  const mine = zones.flatMap((zone): MapPlace[] => {
    const { id, name, latitude, longitude, radiusMeters, coverPhotoId } = zone
    if (latitude === null || longitude === null) return []
    const isShown = !zone.isPlaceObscured || zone.role === 'owner' || zone.role === 'admin'
    const exact = { latitude, longitude }
    const cell = isShown ? null : placeCell(exact)
    const center = cell === null ? exact : cell.center
    const way = wayTo({ ...center, radiusMeters, isShown }, standing)
    const brand = brandOf(zone.brand)
    return [{ id, name, brand, isMine: true, coverPhotoId, center, cell, radiusMeters, way, trail: null }]
  })
  const known = new Set(zones.map(({ id }) => id))
  const others = near
    .filter(({ id }) => !known.has(id))
    .map((place): MapPlace => {
      const { id, name, latitude, longitude, radiusMeters, isPlaceObscured } = place
      const center = { latitude, longitude }
      const cell = isPlaceObscured ? placeCell(center) : null
      const way = wayTo({ ...center, radiusMeters, isShown: !isPlaceObscured }, standing)
      const brand = brandOf(place.brand)
      const trail = place.trail ?? null
      return { id, name, brand, isMine: false, coverPhotoId: null, center, cell, radiusMeters, way, trail }
    })
  return [...mine, ...others].toSorted(
    (a, b) =>
      (a.way?.distanceMeters ?? 0) - (b.way?.distanceMeters ?? 0) ||
      Number(b.isMine) - Number(a.isMine) ||
      compareNames(a.name, b.name),
  )
}

function wayTo(
  place: Coordinates & { readonly radiusMeters: number; readonly isShown: boolean },
  standing: Standing | null,
): Way | null {
  if (standing === null) return null
  return {
    distanceMeters: distanceMeters(standing, place),
    bearingDegrees: bearingDegrees(standing, place),
    isInside: place.isShown ? isPresent(standing, place) : null,
  }
}

export const compassPoints = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

/** Returns the nearest of the eight compass directions. */
export function compassPoint(degrees: number): (typeof compassPoints)[number] {
  return compassPoints[Math.round(degrees / 45) % 8] ?? 'n'
}
