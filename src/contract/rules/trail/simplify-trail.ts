import type { TrailPoint, TrailSegment } from './trail-line.ts'

/** What a step of height counts against one on the map: a profile shows it much larger. */
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
  /** The point between that is farthest from the straight line, and how far, in metres. */
  readonly farthest: number
  readonly meters: number
}

/**
 * The trail with at most `most` points, by the algorithm of Ramer, Douglas and Peucker over place and height: the point that
 * is farthest from the line so far joins it, until there are `most` points or none is farther than `toleranceMeters`. First
 * and last points of all segments stay, so segments are left out where there are more than `most / 2`: the shortest.
 */
export function simplifyTrail(
  segments: readonly TrailSegment[],
  most: number,
  toleranceMeters = 0,
): readonly TrailSegment[] {
  const kept = longestSegments(segments, Math.floor(most / 2))
  const marks = kept.map((points) => new Set([0, points.length - 1]))
  let count = 2 * kept.length
  const heap = new StretchHeap()
  const positions = kept.map(positionsOf)
  for (const [segment, points] of positions.entries())
    heap.push(segment, stretchOf(points, 0, points.length - 1))
  for (;;) {
    const next = count < most ? heap.pop() : null
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

function longestSegments(segments: readonly TrailSegment[], most: number): readonly TrailSegment[] {
  const whole = segments.filter(({ length }) => length > 1)
  if (whole.length <= most) return whole
  const longest = new Set(whole.toSorted((a, b) => b.length - a.length).slice(0, most))
  return whole.filter((points) => longest.has(points))
}

/** Metres on a plane that touches the earth at the first point: exact enough for which point is farthest. */
function positionsOf(points: TrailSegment): readonly Position[] {
  const { latitude: origin = 0, longitude: start = 0 } = points[0] ?? {}
  const shrink = Math.cos((origin * Math.PI) / 180)
  return points.map(({ latitude, longitude, heightMeters }: TrailPoint) => ({
    x: nearestTurn(longitude - start) * metersPerDegree * shrink,
    y: (latitude - origin) * metersPerDegree,
    z: (heightMeters ?? 0) * heightWeight,
  }))
}

/** A way across the date line is as short as it is. */
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

/** From a point to the stretch between two others. */
function squaredDistance(point: Position, a: Position, b: Position): number {
  const [x, y, z] = [b.x - a.x, b.y - a.y, b.z - a.z]
  const length = x * x + y * y + z * z
  const along = (point.x - a.x) * x + (point.y - a.y) * y + (point.z - a.z) * z
  const ratio = length === 0 ? 0 : Math.min(Math.max(along / length, 0), 1)
  return (
    (point.x - a.x - ratio * x) ** 2 + (point.y - a.y - ratio * y) ** 2 + (point.z - a.z - ratio * z) ** 2
  )
}

/** Stretches by the distance of their farthest point; those without one between are left out. */
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

  /** -1 for a place without one. */
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
