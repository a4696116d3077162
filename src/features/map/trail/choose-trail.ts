import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { type TrailPhoto, maxTrailPhotos } from '#src/contract/entities/zones/trail.ts'
import { simplifyTrail } from '#src/contract/rules/trail/simplify-trail.ts'
import { trailFacts, wayOf, type WayPoint } from '#src/contract/rules/trail/trail-facts.ts'
import { decodeTrailLine, encodeTrailLine, maxTrailPoints } from '#src/contract/rules/trail/trail-line.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { readOwnShots } from '#src/data/trails/trail-queries.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'
import { type GpxProblem, gpxText, maxGpxBytes, readGpx, withoutTimes, type RecordedPoint } from './gpx.ts'

/** Points nearer to the line than this say nothing that satellites know. */
const toleranceMeters = 3

/** Why a chosen file gives no trail. */
export type ChoiceProblem = GpxProblem | 'unreadable'

/** A trail as it can be added: its line without times and names, and the user's own photos that were taken on it. */
export interface ChosenTrail {
  readonly line: string
  readonly photos: readonly TrailPhoto[]
}

/** Reads a GPX file on this device. Nothing is stored or sent. */
export async function chooseTrail(
  zoneId: ZoneId,
  file: Blob,
  context = requireContext(),
): Promise<Result<ChosenTrail, ChoiceProblem>> {
  if (file.size > maxGpxBytes) return err('too_large')
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return err('unreadable')
  const recorded = readGpx(gpxText(bytes))
  if (!recorded.ok) return recorded
  const line = encodeTrailLine(simplifyTrail(withoutTimes(recorded.value), maxTrailPoints, toleranceMeters))
  const kept = decodeTrailLine(line)
  if (kept === null) return err('damaged')
  const { lengthMeters } = trailFacts(wayOf(kept))
  const shots = await readOwnShots(context, zoneId)
  return ok({ line, photos: shotsOnWay(recorded.value, shots, lengthMeters) })
}

/** Between points with more time between them, nobody knows where a photo was taken. */
const longestGapMs = 15 * minuteMs

interface Shot {
  readonly photoId: TrailPhoto['photoId']
  readonly capturedAt: number
}

/**
 * How far along the recorded way photos were taken, by the times of the recording, in the order of the way. `keptMeters`: the
 * length of the line that is kept, which is a little shorter than the recording. At most 100, evenly chosen. Nothing of the
 * times is kept.
 */
export function shotsOnWay(
  recorded: readonly (readonly RecordedPoint[])[],
  shots: readonly Shot[],
  keptMeters: number,
): readonly TrailPhoto[] {
  const way = wayOf(recorded)
  const whole = way.at(-1)?.atMeters ?? 0
  if (whole === 0) return []
  const byTime = stepsOf(recorded, way).toSorted((a, b) => a.from - b.from)
  const found = shots.flatMap(({ photoId, capturedAt }): TrailPhoto[] => {
    const step = stepAt(byTime, capturedAt)
    if (step === null) return []
    const ratio = step.to === step.from ? 0 : (capturedAt - step.from) / (step.to - step.from)
    const meters = step.startMeters + (step.endMeters - step.startMeters) * ratio
    return [{ photoId, atMeters: Math.min(Math.round((meters / whole) * keptMeters), keptMeters) }]
  })
  const sorted = found.toSorted((a, b) => a.atMeters - b.atMeters)
  const each = Math.max(1, sorted.length / maxTrailPhotos)
  return sorted.filter((_, index) => Math.floor(index / each) !== Math.floor((index - 1) / each))
}

/** From one recorded point to the next: epoch ms, and metres from the start of the way. */
interface Step {
  readonly from: number
  readonly to: number
  readonly startMeters: number
  readonly endMeters: number
}

function stepsOf(recorded: readonly (readonly RecordedPoint[])[], way: readonly WayPoint[]): readonly Step[] {
  const times = recorded.flat().map(({ at }) => at)
  return way.flatMap((point, index): Step[] => {
    const before = way[index - 1]
    const [from, to] = [times[index - 1], times[index]]
    if (before === undefined || from == null || to == null) return []
    if (to < from || to - from > longestGapMs) return []
    return [{ from, to, startMeters: before.atMeters, endMeters: point.atMeters }]
  })
}

/** The step during which it was that time; null: none. */
function stepAt(byTime: readonly Step[], at: number): Step | null {
  let [low, high] = [0, byTime.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((byTime[middle]?.from ?? 0) <= at) low = middle + 1
    else high = middle
  }
  const step = byTime[low - 1]
  return step !== undefined && at <= step.to ? step : null
}
