import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import { zoneCalls } from '#src/contract/calls/zone-calls.ts'
import { placeCell } from '#src/contract/rules/place-cell.ts'
import type { Coordinates } from '#src/contract/rules/position.ts'
import { type Result, ok } from '#src/contract/wire/result.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { NearZoneRow } from '#src/data/engine/database.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { recordAnalyticsEvent } from '#src/data/analytics-events/record-analytics-event.ts'

/**
 * Fetches public places nearby and stores them for offline use. Returns their number. Sends only the center of a cell
 * of about a kilometer, which is accurate enough.
 */
export async function fetchNearbyZones(
  around: Coordinates,
  context = requireContext(),
): Promise<Result<number, ClientProblem>> {
  const { latitude, longitude } = placeCell(around).center
  const answer = await callApi(context.api, zoneCalls.nearZones, { query: { latitude, longitude } })
  if (!answer.ok) return answer
  const zones = answer.value.value
  const { nearZones } = context.database
  const foundAt = context.serverNow()
  await context.database.transaction('rw', nearZones, async () => {
    await nearZones.clear()
    await nearZones.bulkPut(zones.map((zone) => ({ ...zone, foundAt })))
  })
  if (zones.length === 0) recordAnalyticsEvent('search_empty', { in: 'map' })
  return ok(zones.length)
}

/** The public places found by the last search, in no particular order. */
export function useNearZones(): readonly NearZoneRow[] | undefined {
  return useLiveData('near zones', ({ database }) => database.nearZones.toArray())
}
