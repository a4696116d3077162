import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { feature } from 'topojson-client'

/**
 * Makes the land of the zone map from Natural Earth's 1:50m land (public domain, by way of world-atlas): rings of whole
 * hundredths of a degree, each point as its distance from the one before it, thinned to what a map of a country shows.
 * Run it by `node src/testing/make-land.ts` when the source or the measures below change.
 */
const unitsPerDegree = 100
/** Points closer to the line between their neighbours than this are left out. */
const toleranceUnits = 4
/** Smaller islands and lakes, in square units, are left out. */
const smallestArea = 60

type Point = readonly [number, number]

const source = fileURLToPath(import.meta.resolve('world-atlas/land-50m.json'))
const target = fileURLToPath(new URL('../features/map/land.json', import.meta.url))
const world: Parameters<typeof feature>[0] = JSON.parse(readFileSync(source, 'utf8'))
const object = world.objects['land']
if (object === undefined) throw new Error('The source holds no land')
const made = feature(world, object)

const polygons = ('features' in made ? made.features : [made]).flatMap(({ geometry }) =>
  geometry.type === 'MultiPolygon'
    ? geometry.coordinates
    : geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : [],
)
const land = polygons.flatMap(([outline = [], ...lakes]) => {
  const shore = ringOf(outline)
  return shore === null ? [] : [[shore, ...lakes.map(ringOf).filter((ring) => ring !== null)]]
})
const text = JSON.stringify(land)
writeFileSync(target, text)
console.log(`${land.length} polygons, ${text.length} bytes, ${gzipSync(text, { level: 9 }).length} gzipped`)

function ringOf(degrees: readonly (readonly number[])[]): readonly number[] | null {
  const whole = degrees.map(([longitude = 0, latitude = 0]): Point => [
    Math.round(longitude * unitsPerDegree),
    Math.round(latitude * unitsPerDegree),
  ])
  const middle = Math.floor(whole.length / 2)
  const points = [...thinned(whole.slice(0, middle + 1)).slice(0, -1), ...thinned(whole.slice(middle))].slice(
    0,
    -1,
  )
  if (points.length < 3 || Math.abs(areaOf(points)) < smallestArea) return null
  return points.flatMap(([x, y], index) => {
    const [beforeX, beforeY] = points[index - 1] ?? [0, 0]
    return [x - beforeX, y - beforeY]
  })
}

/** Douglas and Peucker's line simplification. */
function thinned(line: readonly Point[]): readonly Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined || line.length < 3) return line
  let farthest = 0
  let distance = 0
  line.forEach((point, index) => {
    const away = distanceToLine(point, first, last)
    if (away > distance) [farthest, distance] = [index, away]
  })
  if (distance <= toleranceUnits) return [first, last]
  return [...thinned(line.slice(0, farthest + 1)).slice(0, -1), ...thinned(line.slice(farthest))]
}

function distanceToLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}

function areaOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
}
