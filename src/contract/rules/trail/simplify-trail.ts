import type { TrailPoint, TrailSegment } from './trail-line.ts'

/** Weight of a difference in height relative to one on the map, because a profile shows heights much larger. */
const heightWeight = 3
const metersPerDegree = 111_195

interface Position {
  readonly x: number
  readonly y: number
  readonly z: number
}

interface Stretch {
  readonly from: number
  readonly to: number
  /** The intermediate point that is farthest from the straight line, and its distance in meters. */
  readonly farthest: number
  readonly meters: number
}

/**
 * Reduces the trail to at most `maxPoints` points with the Ramer-Douglas-Peucker algorithm over position and height. The
 * point farthest from the current line is added until there are `maxPoints` points, or none is farther than
 * `toleranceMeters`. First and last points of all segments are kept. If there are more than `maxPoints / 2` segments, the
 * shortest are left out.
 */
export function simplifyTrail(
  segments: readonly TrailSegment[],
  maxPoints: number,
  toleranceMeters = 0,
): readonly TrailSegment[] {
  const kept = longestSegments(segments, Math.floor(maxPoints / 2))
  const marks = kept.map((points) => new Set([0, points.length - 1]))
  let count = 2 * kept.length
  const heap = new StretchHeap()
  const positions = kept.map(positionsOf)
  for (const [segment, points] of positions.entries())
    heap.push(segment, stretchOf(points, 0, points.length - 1))
  for (;;) {
    const next = count < maxPoints ? heap.pop() : null
    if (next === null || next.stretch.meters <= toleranceMeters) break
    const { segment, stretch } = next
    const points = positions[segment] ?? []
    marks[segment]?.add(stretch.farthest)
    count += 1
    heap.push(segment, stretchOf(points, stretch.from, stretch.farthest))
    heap.push(segment, stretchOf(points, stretch.farthest, stretch.to))
  }
  return kept.map((points, segment) => points.filter((_, index) => marks[segment]?.has(index)))
}

function longestSegments(segments: readonly TrailSegment[], maxPoints: number): readonly TrailSegment[] {
  const segmentsWithLength = segments.filter(({ length }) => length > 1)
  if (segmentsWithLength.length <= maxPoints) return segmentsWithLength
  const longest = new Set(segmentsWithLength.toSorted((a, b) => b.length - a.length).slice(0, maxPoints))
  return segmentsWithLength.filter((points) => longest.has(points))
}

/**
 * Converts to meters on a plane tangent to the earth at the first point, which is precise enough to compare distances.
 */
function positionsOf(points: TrailSegment): readonly Position[] {
  const { latitude: origin = 0, longitude: start = 0 } = points[0] ?? {}
  const shrink = Math.cos((origin * Math.PI) / 180)
  return points.map(({ latitude, longitude, heightMeters }: TrailPoint) => ({
    x: nearestTurn(longitude - start) * metersPerDegree * shrink,
    y: (latitude - origin) * metersPerDegree,
    z: (heightMeters ?? 0) * heightWeight,
  }))
}

/** A path across the date line is measured the short way. */
function nearestTurn(degrees: number): number {
  return degrees - 360 * Math.round(degrees / 360)
}

function stretchOf(points: readonly Position[], from: number, to: number): Stretch {
  let farthest = from
  let squared = 0
  const a = points[from]
  const b = points[to]
  if (a !== undefined && b !== undefined)
    for (let index = from + 1; index < to; index += 1) {
      const point = points[index]
      const distance = point === undefined ? 0 : squaredDistance(point, a, b)
      if (distance <= squared) continue
      squared = distance
      farthest = index
    }
  return { from, to, farthest, meters: Math.sqrt(squared) }
}

/** Returns the squared distance from a point to the line between two others. */
function squaredDistance(point: Position, a: Position, b: Position): number {
  const [x, y, z] = [b.x - a.x, b.y - a.y, b.z - a.z]
  const length = x * x + y * y + z * z
  const along = (point.x - a.x) * x + (point.y - a.y) * y + (point.z - a.z) * z
  const ratio = length === 0 ? 0 : Math.min(Math.max(along / length, 0), 1)
  return (
    (point.x - a.x - ratio * x) ** 2 + (point.y - a.y - ratio * y) ** 2 + (point.z - a.z - ratio * z) ** 2
  )
}

/**
 * A heap of stretches, ordered by the distance of their farthest point. Stretches without intermediate points are left
 * out.
 */
class StretchHeap {
  readonly #items: { readonly segment: number; readonly stretch: Stretch }[] = []

  push(segment: number, stretch: Stretch): void {
    if (stretch.farthest === stretch.from) return
    const items = this.#items
    let index = items.length
    items.push({ segment, stretch })
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (this.#metersAt(parent) >= this.#metersAt(index)) return
      this.#swap(parent, index)
      index = parent
    }
  }

  pop(): { readonly segment: number; readonly stretch: Stretch } | null {
    const items = this.#items
    const [top] = items
    if (top === undefined) return null
    this.#swap(0, items.length - 1)
    items.pop()
    let index = 0
    for (;;) {
      const left = 2 * index + 1
      const larger = this.#metersAt(left + 1) > this.#metersAt(left) ? left + 1 : left
      if (this.#metersAt(larger) <= this.#metersAt(index)) return top
      this.#swap(index, larger)
      index = larger
    }
  }

  /** Returns -1 for an index without a stretch. */
  #metersAt(index: number): number {
    return this.#items[index]?.stretch.meters ?? -1
  }

  #swap(a: number, b: number): void {
    const [first, second] = [this.#items[a], this.#items[b]]
    if (first === undefined || second === undefined) return
    this.#items[a] = second
    this.#items[b] = first
  }
}
