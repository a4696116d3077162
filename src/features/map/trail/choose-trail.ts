import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { type TrailPhoto, maxTrailPhotos } from '#src/contract/entities/zones/trail.ts'
import { simplifyTrail } from '#src/contract/rules/trail/simplify-trail.ts'
import { trailFacts, measureSegments, type MeasuredPoint } from '#src/contract/rules/trail/trail-facts.ts'
import { decodeTrailLine, encodeTrailLine, maxTrailPoints } from '#src/contract/rules/trail/trail-line.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { readOwnShots } from '#src/data/trails/trail-queries.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'
import { type GpxProblem, gpxText, maxGpxBytes, readGpx, withoutTimes, type RecordedPoint } from './gpx.ts'

/** Points closer to the line than this are below the accuracy of satellite positioning. */
const toleranceMeters = 3

/** Why a chosen file contains no usable trail. */
export type ChoiceProblem = GpxProblem | 'unreadable'

/**
 * A trail that is ready to be added: its line without times and names, and the user's own photos that were taken along
 * it.
 */
export interface ChosenTrail {
  readonly line: string
  readonly photos: readonly TrailPhoto[]
}

/** Reads a GPX file on this device. Stores and sends nothing. */
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
  const decoded = decodeTrailLine(line)
  if (decoded === null) return err('damaged')
  const { lengthMeters } = trailFacts(measureSegments(decoded))
  const shots = await readOwnShots(context, zoneId)
  return ok({ line, photos: shotsOnTrail(recorded.value, shots, lengthMeters) })
}

/** If more time lies between two points, the position of a photo between them is unknown. */
const longestGapMs = 15 * minuteMs

interface Shot {
  readonly photoId: TrailPhoto['photoId']
  readonly capturedAt: number
}

/**
 * Returns how far along the recorded trail photos were taken, based on the recording's times, in trail order.
 * `keptMeters` is the length of the stored line, which is slightly shorter than the recording. Returns at most 100,
 * evenly selected, and no times.
 */
export function shotsOnTrail(
  recorded: readonly (readonly RecordedPoint[])[],
  shots: readonly Shot[],
  keptMeters: number,
): readonly TrailPhoto[] {
  const trailPoints = measureSegments(recorded)
  const totalMeters = trailPoints.at(-1)?.atMeters ?? 0
  if (totalMeters === 0) return []
  const byTime = stepsOf(recorded, trailPoints).toSorted((a, b) => a.from - b.from)
  const found = shots.flatMap(({ photoId, capturedAt }): TrailPhoto[] => {
    const step = stepAt(byTime, capturedAt)
    if (step === null) return []
    const ratio = step.to === step.from ? 0 : (capturedAt - step.from) / (step.to - step.from)
    const meters = step.startMeters + (step.endMeters - step.startMeters) * ratio
    return [{ photoId, atMeters: Math.min(Math.round((meters / totalMeters) * keptMeters), keptMeters) }]
  })
  const sorted = found.toSorted((a, b) => a.atMeters - b.atMeters)
  const each = Math.max(1, sorted.length / maxTrailPhotos)
  return sorted.filter((_, index) => Math.floor(index / each) !== Math.floor((index - 1) / each))
}

/** The step from one recorded point to the next: times in epoch ms, and meters from the start of the trail. */
interface TrackStep {
  readonly from: number
  readonly to: number
  readonly startMeters: number
  readonly endMeters: number
}

function stepsOf(
  recorded: readonly (readonly RecordedPoint[])[],
  trailPoints: readonly MeasuredPoint[],
): readonly TrackStep[] {
  const times = recorded.flat().map(({ at }) => at)
  return trailPoints.flatMap((point, index): TrackStep[] => {
    const before = trailPoints[index - 1]
    const [from, to] = [times[index - 1], times[index]]
    if (before === undefined || from == null || to == null) return []
    if (to < from || to - from > longestGapMs) return []
    return [{ from, to, startMeters: before.atMeters, endMeters: point.atMeters }]
  })
}

/** Returns the step that contains a time; null if there is none. */
function stepAt(byTime: readonly TrackStep[], at: number): TrackStep | null {
  let [low, high] = [0, byTime.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((byTime[middle]?.from ?? 0) <= at) low = middle + 1
    else high = middle
  }
  const step = byTime[low - 1]
  return step !== undefined && at <= step.to ? step : null
}
