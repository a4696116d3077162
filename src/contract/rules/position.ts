import * as v from 'valibot'

export const Latitude = v.pipe(v.number(), v.finite(), v.minValue(-90), v.maxValue(90))
export const Longitude = v.pipe(v.number(), v.finite(), v.minValue(-180), v.maxValue(180))

/** WGS 84 degrees. */
export const Coordinates = v.object({ latitude: Latitude, longitude: Longitude })
export type Coordinates = v.InferOutput<typeof Coordinates>

const earthRadiusMeters = 6_371_008.8

/** Great-circle distance in meters by the haversine formula on the mean earth radius (IUGG). */
export function distanceMeters(a: Coordinates, b: Coordinates): number {
  const toRadians = Math.PI / 180
  const latitudeHalf = Math.sin(((b.latitude - a.latitude) * toRadians) / 2)
  const longitudeHalf = Math.sin(((b.longitude - a.longitude) * toRadians) / 2)
  const h =
    latitudeHalf ** 2 +
    Math.cos(a.latitude * toRadians) * Math.cos(b.latitude * toRadians) * longitudeHalf ** 2
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Returns the initial bearing of the shortest path from `from` to `to`: degrees clockwise from north, 0 to 360. */
export function bearingDegrees(from: Coordinates, to: Coordinates): number {
  const toRadians = Math.PI / 180
  const east = (to.longitude - from.longitude) * toRadians
  const y = Math.sin(east) * Math.cos(to.latitude * toRadians)
  const x =
    Math.cos(from.latitude * toRadians) * Math.sin(to.latitude * toRadians) -
    Math.sin(from.latitude * toRadians) * Math.cos(to.latitude * toRadians) * Math.cos(east)
  return (Math.atan2(y, x) / toRadians + 360) % 360
}

/** A position's own inaccuracy counts in the person's favor up to this distance. */
export const creditedAccuracyMeters = 100

/** Returns the distance in meters to the edge of the area in which a position counts as present; negative outside. */
export function metersInside(
  person: Coordinates & { readonly accuracyMeters: number },
  zone: Coordinates & { readonly radiusMeters: number },
): number {
  const edgeMeters = zone.radiusMeters + Math.min(person.accuracyMeters, creditedAccuracyMeters)
  return edgeMeters - distanceMeters(person, zone)
}

/** `distance <= radius + min(accuracy, 100 m)`. */
export function isPresent(
  person: Coordinates & { readonly accuracyMeters: number },
  zone: Coordinates & { readonly radiusMeters: number },
): boolean {
  return metersInside(person, zone) >= 0
}
