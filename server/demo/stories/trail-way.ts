import { encodeTrailLine, type TrailPoint } from '#src/contract/rules/trail/trail-line.ts'

type Bend = readonly [latitude: number, longitude: number, heightMeters: number]

/** From the valley past the falls and the lake to the summit, and down to the hut and the lake again. Nobody has recorded it. */
const bends: readonly Bend[] = [
  [47.3891, 10.9452, 1108],
  [47.3868, 10.9531, 1214],
  [47.3842, 10.9608, 1342],
  [47.3806, 10.9653, 1448],
  [47.3771, 10.9618, 1536],
  [47.3738, 10.9522, 1594],
  [47.3706, 10.9427, 1641],
  [47.3679, 10.9338, 1657],
  [47.3641, 10.9306, 1784],
  [47.3602, 10.9283, 1917],
  [47.3561, 10.9331, 2036],
  [47.3537, 10.9402, 2208],
  [47.3549, 10.9474, 2386],
  [47.3571, 10.9501, 2501],
  [47.3549, 10.9474, 2386],
  [47.3537, 10.9402, 2208],
  [47.3561, 10.9331, 2036],
  [47.3602, 10.9283, 1917],
  [47.3641, 10.9306, 1784],
  [47.3672, 10.9322, 1659],
]

const pointsBetween = 8
/** Paths wind: so many degrees at most, to the sides of the straight line. */
const swingDegrees = 0.0004

/** The way of the demo's hike as a trail's line. */
export const demoTrailLine: string = encodeTrailLine([bends.flatMap(pointsAfter)])

function pointsAfter(bend: Bend, index: number): readonly TrailPoint[] {
  const next = bends[index + 1]
  if (next === undefined) return [pointBetween(bend, bend, 0)]
  return Array.from({ length: pointsBetween }, (_, step) => pointBetween(bend, next, step / pointsBetween))
}

function pointBetween(from: Bend, to: Bend, ratio: number): TrailPoint {
  const [latitude, longitude, heightMeters] = from.map(
    (value, axis) => value + ((to[axis] ?? value) - value) * ratio,
  )
  const swing = swingDegrees * Math.sin(ratio * Math.PI * 2)
  return {
    latitude: (latitude ?? 0) + swing * Math.sign(to[1] - from[1]),
    longitude: (longitude ?? 0) - swing * Math.sign(to[0] - from[0]),
    heightMeters: heightMeters ?? 0,
  }
}
