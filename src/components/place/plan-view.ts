import { roundMeters } from '#src/i18n/format.ts'
import type { Coordinates } from '#src/contract/rules/position.ts'
import { maximumRadiusMeters, minimumRadiusMeters } from '#src/contract/entities/zones/zone.ts'

/** A point on a plan, in drawing units: x to the east, y to the south, (0, 0) in the middle. */
export interface PlanPoint {
  readonly x: number
  readonly y: number
}

/** A plan around a center. `unitsPerMeter` is the same in all directions, so that a circle stays a circle. */
export interface PlanView {
  readonly center: Coordinates
  readonly unitsPerMeter: number
}

/** Meters per degree of a meridian, with the mean earth radius of `distanceMeters`. */
const metersPerDegree = (Math.PI / 180) * 6_371_008.8
/** The share of half the plan that a zone's radius takes. */
const radiusShare = 0.7
/** Above this latitude, meridians converge too fast for a flat plan. */
const steepestLatitude = 89

/** The plan on which a circle of this radius fills most of a drawing that is `2 * halfSize` wide. */
export function planAround(center: Coordinates, radiusMeters: number, halfSize: number): PlanView {
  return { center, unitsPerMeter: (halfSize * radiusShare) / radiusMeters }
}

/**
 * The point of a place on the plan: equirectangular about the center, accurate within 1 % over 50 km below 70 degrees.
 */
export function pointOf({ center, unitsPerMeter }: PlanView, place: Coordinates): PlanPoint {
  const east = wrapDegrees(place.longitude - center.longitude) * metersPerDegree * shrinkAt(center.latitude)
  const north = (place.latitude - center.latitude) * metersPerDegree
  return { x: east * unitsPerMeter, y: -north * unitsPerMeter }
}

/** The place at a point of the plan; the inverse of `pointOf`. */
export function placeAt({ center, unitsPerMeter }: PlanView, { x, y }: PlanPoint): Coordinates {
  const latitude = center.latitude - y / unitsPerMeter / metersPerDegree
  const longitude = center.longitude + x / unitsPerMeter / (metersPerDegree * shrinkAt(center.latitude))
  return { latitude: Math.min(90, Math.max(-90, latitude)), longitude: wrapDegrees(longitude) }
}

/** A round length in meters (1, 2 or 5 times a power of ten) that is at most `maxUnits` long on the plan. */
export function scaleBarMeters({ unitsPerMeter }: PlanView, maxUnits: number): number {
  return roundMeters(maxUnits / unitsPerMeter)
}

/** The compass direction from the first to the second place, as one of eight; null if they are the same. */
export function directionTo(from: Coordinates, to: Coordinates): Direction | null {
  const { x, y } = pointOf({ center: from, unitsPerMeter: 1 }, to)
  if (Math.hypot(x, y) < 1) return null
  const eighth = Math.round(Math.atan2(x, -y) / (Math.PI / 4))
  return directions[(eighth + 8) % 8] ?? null
}

const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export type Direction = (typeof directions)[number]

const mantissas = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8]

/** The slider's radii in meters, from 50 to 50,000, each about a quarter larger than the previous one. */
export const radiusSteps: readonly number[] = [10, 100, 1000, 10_000]
  .flatMap((power) => mantissas.map((mantissa) => mantissa * power))
  .filter((radius) => radius >= minimumRadiusMeters && radius <= maximumRadiusMeters)

function shrinkAt(latitude: number): number {
  const shown = Math.min(steepestLatitude, Math.abs(latitude))
  return Math.cos((shown * Math.PI) / 180)
}

function wrapDegrees(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}
