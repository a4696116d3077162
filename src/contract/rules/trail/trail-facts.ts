import { distanceMeters } from '#src/contract/rules/position.ts'
import type { TrailPoint, TrailSegment } from './trail-line.ts'

/** The measurements of a trail, in meters, rounded. Climb and descent are null if heights are unknown. */
export interface TrailFacts {
  readonly lengthMeters: number
  readonly climbMeters: number | null
  readonly descentMeters: number | null
}

/** A point with its distance along the trail, in meters. Gaps between segments add no distance. */
export interface MeasuredPoint extends TrailPoint {
  readonly atMeters: number
  /** True if a segment starts here. */
  readonly isStart: boolean
}

/** Smaller height differences are noise of barometers and satellite positioning. */
const noiseMeters = 5

/** Returns the points of all segments with their distance from the start. */
export function measureSegments(segments: readonly TrailSegment[]): readonly MeasuredPoint[] {
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
 * Returns length, climb and descent. As in hiking devices, a height counts once it differs by 5 m from the last counted
 * one, and at the end of a segment. This way noise does not add up, and climb minus descent equals the height
 * difference between start and end.
 */
export function trailFacts(trailPoints: readonly MeasuredPoint[]): TrailFacts {
  const lengthMeters = Math.round(trailPoints.at(-1)?.atMeters ?? 0)
  let climb = 0
  let descent = 0
  let counted: number | null = null
  for (const [index, { heightMeters, isStart }] of trailPoints.entries()) {
    if (heightMeters === null) return { lengthMeters, climbMeters: null, descentMeters: null }
    if (isStart) counted = heightMeters
    const difference = heightMeters - (counted ?? heightMeters)
    const isEnd = trailPoints[index + 1]?.isStart ?? true
    if (Math.abs(difference) < noiseMeters && !isEnd) continue
    if (difference > 0) climb += difference
    else descent -= difference
    counted = heightMeters
  }
  return { lengthMeters, climbMeters: Math.round(climb), descentMeters: Math.round(descent) }
}

/**
 * Returns the position at a distance from the start, interpolated between neighboring points; null for a trail without
 * points.
 */
export function pointAtMeters(trailPoints: readonly MeasuredPoint[], atMeters: number): MeasuredPoint | null {
  const [first] = trailPoints
  if (first === undefined) return null
  const index = trailPoints.findIndex((point) => point.atMeters >= atMeters)
  const after = trailPoints[index] ?? trailPoints.at(-1) ?? first
  const before = trailPoints[index - 1]
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
