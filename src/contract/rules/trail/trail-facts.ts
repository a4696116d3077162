import { distanceMeters } from '#src/contract/rules/position.ts'
import type { TrailPoint, TrailSegment } from './trail-line.ts'

/** What a trail says of itself; climb and descent are null where heights are not known. Metres, rounded. */
export interface TrailFacts {
  readonly lengthMeters: number
  readonly climbMeters: number | null
  readonly descentMeters: number | null
}

/** A point with its distance along the way, in metres. Between segments nothing is walked. */
export interface WayPoint extends TrailPoint {
  readonly atMeters: number
  /** Whether a segment begins here. */
  readonly isStart: boolean
}

/** Ups and downs below this are noise of barometers and satellites. */
const noiseMeters = 5

/** The points of all segments with their distance from the start. */
export function wayOf(segments: readonly TrailSegment[]): readonly WayPoint[] {
  let atMeters = 0
  return segments.flatMap((points) =>
    points.map((point, index) => {
      const before = points[index - 1]
      if (before !== undefined) atMeters += distanceMeters(before, point)
      return { ...point, atMeters, isStart: index === 0 }
    }),
  )
}

/**
 * Length, climb and descent. Heights count once they differ by 5 m from the last one that counted, as hikers' devices do it,
 * and at the end of a segment; so the small ups and downs of a recording do not add up, and climb less descent is what lies
 * between start and end.
 */
export function trailFacts(way: readonly WayPoint[]): TrailFacts {
  const lengthMeters = Math.round(way.at(-1)?.atMeters ?? 0)
  let climb = 0
  let descent = 0
  let counted: number | null = null
  for (const [index, { heightMeters, isStart }] of way.entries()) {
    if (heightMeters === null) return { lengthMeters, climbMeters: null, descentMeters: null }
    if (isStart) counted = heightMeters
    const difference = heightMeters - (counted ?? heightMeters)
    const isEnd = way[index + 1]?.isStart ?? true
    if (Math.abs(difference) < noiseMeters && !isEnd) continue
    if (difference > 0) climb += difference
    else descent -= difference
    counted = heightMeters
  }
  return { lengthMeters, climbMeters: Math.round(climb), descentMeters: Math.round(descent) }
}

/** The place on the way at a distance from its start, between the points around it; null for a way without points. */
export function placeOnWay(way: readonly WayPoint[], atMeters: number): WayPoint | null {
  const [first] = way
  if (first === undefined) return null
  const index = way.findIndex((point) => point.atMeters >= atMeters)
  const after = way[index] ?? way.at(-1) ?? first
  const before = way[index - 1]
  if (before === undefined || after.isStart || after.atMeters === before.atMeters) return after
  const ratio = (atMeters - before.atMeters) / (after.atMeters - before.atMeters)
  const between = (a: number, b: number) => a + (b - a) * ratio
  return {
    latitude: between(before.latitude, after.latitude),
    longitude: between(before.longitude, after.longitude),
    heightMeters:
      before.heightMeters === null || after.heightMeters === null
        ? null
        : between(before.heightMeters, after.heightMeters),
    atMeters,
    isStart: false,
  }
}
