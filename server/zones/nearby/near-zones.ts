import type { NearZoneAnswer } from '#src/contract/calls/answers.ts'
import { placeCell } from '#src/contract/rules/place-cell.ts'
import { type Coordinates, distanceMeters } from '#src/contract/rules/position.ts'
import type { Reader } from '#server/core/db/database.ts'
import { listedPlacesIn, trailsOfPlacesIn } from './near-zones-store.ts'

const nearMeters = 50_000
const maxPlaces = 200
/** Lower bound for the length of a degree of latitude. A cell's center is less than a kilometer from its place. */
const metersPerDegree = 110_500
const boxMeters = nearMeters + 1000

/**
 * Returns listed places within 50 km, nearest first. An obscured place is represented by its cell alone: its data,
 * distance and inclusion must be the same for every place in that cell.
 */
export async function placesNear(
  reader: Reader,
  around: Coordinates,
  now: number,
): Promise<NearZoneAnswer[]> {
  const boxes = boxesAround(around)
  const found = await Promise.all(
    boxes.map((box) => reader.all(listedPlacesIn, { ...box, now, limit: maxPlaces })),
  )
  const trails = await Promise.all(
    boxes.map((box) => reader.all(trailsOfPlacesIn, { ...box, limit: maxPlaces })),
  )
  const trailOf = new Map(
    trails.flat().map(({ zone_id: id, overview: line, length_meters: lengthMeters, ...heights }) => {
      const { climb_meters: climbMeters, descent_meters: descentMeters } = heights
      return [id, { line, lengthMeters, climbMeters, descentMeters }]
    }),
  )
  return found
    .flat()
    .flatMap((zone) => {
      if (zone.latitude === null || zone.longitude === null) return []
      const isPlaceObscured = zone.is_place_obscured === 1
      const exact = { latitude: zone.latitude, longitude: zone.longitude }
      const place = isPlaceObscured ? placeCell(exact).center : exact
      const { id, name, brand } = zone
      const trail = trailOf.get(id) ?? null
      return [{ id, name, brand, ...place, radiusMeters: zone.radius_meters, isPlaceObscured, trail }]
    })
    .map((place) => ({ place, meters: distanceMeters(around, place) }))
    .filter(({ meters }) => meters <= nearMeters)
    .toSorted((a, b) => a.meters - b.meters)
    .map(({ place }) => place)
}

/** Returns one box, or two if it would cross the date line. */
function boxesAround({ latitude, longitude }: Coordinates) {
  const high = boxMeters / metersPerDegree
  const south = latitude - high
  const north = latitude + high
  const narrowest = Math.cos((Math.min(Math.max(Math.abs(south), Math.abs(north)), 90) * Math.PI) / 180)
  const wide = narrowest <= high / 180 ? 180 : high / narrowest
  const [west, east] = [longitude - wide, longitude + wide]
  const box = { south, north }
  if (wide >= 180) return [{ ...box, west: -180, east: 180 }]
  if (west < -180)
    return [
      { ...box, west: -180, east },
      { ...box, west: west + 360, east: 180 },
    ]
  if (east > 180)
    return [
      { ...box, west, east: 180 },
      { ...box, west: -180, east: east - 360 },
    ]
  return [{ ...box, west, east }]
}
