import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

/**
 * Generates the land of the zone map from Natural Earth's 1:50m land (public domain). Rings are in whole hundredths of
 * a degree, each point as the difference from the previous one, simplified to the detail of a country map. The source
 * is the TopoJSON `land-50m.json` of the npm package world-atlas 2.0.2. When the source or the constants below change,
 * run:
 * `npm pack world-atlas@2.0.2 && tar -xf world-atlas-2.0.2.tgz && node src/testing/make-land.ts package/land-50m.json`.
 */
const unitsPerDegree = 100
/** Points closer than this to the line between their neighbors are left out. */
const toleranceUnits = 4
/** Islands and lakes smaller than this, in square units, are left out. */
const smallestArea = 60

type Point = readonly [number, number]

/**
 * The parts of a TopoJSON file that are used: arcs of integers, each point but the first as the difference from the
 * previous one.
 */
const Pair = v.tuple([v.number(), v.number()])
const Topology = v.object({
  transform: v.object({ scale: Pair, translate: Pair }),
  arcs: v.array(v.array(Pair)),
  objects: v.object({
    land: v.object({
      geometries: v.array(
        v.object({
          type: v.literal('MultiPolygon'),
          arcs: v.array(v.array(v.array(v.number()))),
        }),
      ),
    }),
  }),
})

const [, , source] = process.argv
if (source === undefined)
  throw new Error('Specify the TopoJSON file: node src/testing/make-land.ts land-50m.json')
const target = fileURLToPath(new URL('../features/map/land.json', import.meta.url))
const { arcs, objects, transform } = v.parse(Topology, JSON.parse(readFileSync(source, 'utf8')))
const lines = arcs.map(degreesOf)
const polygons = objects.land.geometries.flatMap((geometry) =>
  geometry.arcs.map((polygon) => polygon.map((ring) => ring.flatMap(arcOf))),
)
const land = polygons.flatMap(([outline = [], ...lakes]) => {
  const shore = ringOf(outline)
  return shore === null ? [] : [[shore, ...lakes.map(ringOf).filter((ring) => ring !== null)]]
})
const text = JSON.stringify(land)
writeFileSync(target, text)
console.log(`${land.length} polygons, ${text.length} bytes, ${gzipSync(text, { level: 9 }).length} gzipped`)

/** The points of an arc in degrees. */
function degreesOf(arc: readonly Point[]): readonly Point[] {
  const { scale, translate } = transform
  let [x, y] = [0, 0]
  return arc.map(([right, up]) => {
    x += right
    y += up
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

/**
 * The points of the numbered arc, reversed if the number is `~n`. Leaves out the last point, because the next arc
 * begins with it.
 */
function arcOf(number: number): readonly Point[] {
  const line = lines[number < 0 ? ~number : number] ?? []
  return (number < 0 ? line.toReversed() : line).slice(0, -1)
}

/**
 * Simplifies an open ring and encodes each point as the difference from the previous one. Returns null if its area is
 * too small.
 */
function ringOf(degrees: readonly Point[]): readonly number[] | null {
  const units = [...degrees, ...degrees.slice(0, 1)].map(([longitude, latitude]): Point => [
    Math.round(longitude * unitsPerDegree),
    Math.round(latitude * unitsPerDegree),
  ])
  const middle = Math.floor(units.length / 2)
  const points = [
    ...simplifyLine(units.slice(0, middle + 1)).slice(0, -1),
    ...simplifyLine(units.slice(middle)),
  ].slice(0, -1)
  if (points.length < 3 || Math.abs(areaOf(points)) < smallestArea) return null
  return points.flatMap(([x, y], index) => {
    const [beforeX, beforeY] = points[index - 1] ?? [0, 0]
    return [x - beforeX, y - beforeY]
  })
}

/** Simplifies a line with the Douglas–Peucker algorithm. */
function simplifyLine(line: readonly Point[]): readonly Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined || line.length < 3) return line
  let farthest = 0
  let distance = 0
  line.forEach((point, index) => {
    const pointDistance = distanceToLine(point, first, last)
    if (pointDistance > distance) [farthest, distance] = [index, pointDistance]
  })
  if (distance <= toleranceUnits) return [first, last]
  return [...simplifyLine(line.slice(0, farthest + 1)).slice(0, -1), ...simplifyLine(line.slice(farthest))]
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
