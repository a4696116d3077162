import { useEffect, useState } from 'react'
import { type GeoPath, geoPath } from 'd3-geo'
import { type MapSize, type MapView, projectionOf } from './map-view.ts'
import { whileWanted } from '#src/platform/while-wanted.ts'

/** Natural Earth's land, simplified (`src/testing/make-land.ts`), with the bounding box of each island and continent. */
export interface Land {
  readonly parts: readonly LandPart[]
}

interface LandPart {
  readonly polygon: { readonly type: 'Polygon'; readonly coordinates: [number, number][][] }
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

const unitsPerDegree = 100
/** Beyond this zoom, the coast is too coarse to be accurate: a harbor would appear to be in the sea. */
export const closestLandZoom = 9.5

/** Returns the earth's land; null until it is loaded. */
export function useLand(): Land | null {
  const [land, setLand] = useState<Land | null>(null)
  useEffect(() => whileWanted(loadLand(), setLand), [])
  return land
}

/** Loads the land data on demand. It is stored on the device with the rest of the app. */
export async function loadLand(): Promise<Land> {
  const { default: polygons } = await import('./land.json')
  return readLand(polygons)
}

/** Decodes rings of integers in hundredths of a degree, each point as the difference from the one before it. */
export function readLand(polygons: readonly (readonly (readonly number[])[])[]): Land {
  return {
    parts: polygons.map((rings) => {
      const coordinates = rings.map(ringOf)
      const points = coordinates[0] ?? []
      const longitudes = points.map(([longitude]) => longitude)
      const latitudes = points.map(([, latitude]) => latitude)
      return {
        polygon: { type: 'Polygon', coordinates },
        west: Math.min(...longitudes),
        east: Math.max(...longitudes),
        south: Math.min(...latitudes),
        north: Math.max(...latitudes),
      }
    }),
  }
}

/** Returns the land in view as an SVG path; '' if the zoom is too close for accurate coasts. */
export function landPath(land: Land, view: MapView, size: MapSize): string {
  if (view.zoom > closestLandZoom) return ''
  const projection = projectionOf(view, size).precision(0)
  const draw: GeoPath = geoPath(projection).digits(1)
  const halfWidth = (size.widthPx / (256 * 2 ** view.zoom)) * 180 + 1
  const top = projection.invert?.([size.widthPx / 2, -20])?.[1] ?? 90
  const bottom = projection.invert?.([size.widthPx / 2, size.heightPx + 20])?.[1] ?? -90
  const isSeen = ({ west, east, south, north }: LandPart) => {
    if (north < bottom || south > top) return false
    return (
      halfWidth >= 180 ||
      [-360, 0, 360].some(
        (turn) => east + turn >= view.longitude - halfWidth && west + turn <= view.longitude + halfWidth,
      )
    )
  }
  return land.parts
    .filter(isSeen)
    .map(({ polygon }) => draw(polygon) ?? '')
    .join('')
}

function ringOf(steps: readonly number[]): [number, number][] {
  const ring: [number, number][] = []
  let [x, y] = [0, 0]
  for (let index = 0; index + 1 < steps.length; index += 2) {
    x += steps[index] ?? 0
    y += steps[index + 1] ?? 0
    ring.push([x / unitsPerDegree, y / unitsPerDegree])
  }
  const [first] = ring
  return first === undefined ? ring : [...ring, first]
}
