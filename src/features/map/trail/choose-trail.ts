import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { TrailPhoto } from '#src/contract/entities/zones/trail.ts'
import { simplifyTrail } from '#src/contract/rules/trail/simplify-trail.ts'
import { trailFacts, wayOf } from '#src/contract/rules/trail/trail-facts.ts'
import { decodeTrailLine, encodeTrailLine, maxTrailPoints } from '#src/contract/rules/trail/trail-line.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { readOwnShots } from '#src/data/trails/trail-queries.ts'
import { type GpxProblem, gpxText, maxGpxBytes, readGpx, withoutTimes } from './read-gpx.ts'
import { shotsOnWay } from './shots-on-way.ts'

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
