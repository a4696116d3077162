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
  /** null: not told, since the place itself is not shown. */
  readonly isInside: boolean | null
}

/** A zone as the map and its list show it. */
export interface MapPlace {
  readonly id: ZoneId
  readonly name: string
  readonly brand: Brand
  /** Whether the person is in the zone; others are public places. */
  readonly isMine: boolean
  /** The chosen cover of a zone of theirs; null: none is chosen, or it is a public place. */
  readonly coverPhotoId: PhotoId | null
  readonly center: Coordinates
  /** Stands for a place that is not shown; its centre is then `center`. */
  readonly cell: PlaceCell | null
  readonly radiusMeters: number
  readonly way: Way | null
  /** The trail of a public place, with a line of few points; null: it has none, or it is a zone of theirs. */
  readonly trail: PlaceTrail | null
}

export type PlaceTrail = NonNullable<NearZoneRow['trail']>

/**
 * My zones that have a place and the public ones near, nearest first; without a position mine first, then by name. An
 * obscured place is shown as its cell to everybody who does not run it.
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

/** The nearest of the eight points of the compass. */
export function compassPoint(degrees: number): (typeof compassPoints)[number] {
  return compassPoints[Math.round(degrees / 45) % 8] ?? 'n'
}
