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

/** Asks which public places are near and keeps the answer for when there is no network. Gives their number. The server is told the cell of about a kilometre, which is near enough. */
export async function findNearZones(
  around: Coordinates,
  context = requireContext(),
): Promise<Result<number, ClientProblem>> {
  const { latitude, longitude } = placeCell(around).center
  const found = await callApi(context.api, zoneCalls.nearZones, { query: { latitude, longitude } })
  if (!found.ok) return found
  const places = found.value.value
  const { nearZones } = context.database
  const foundAt = context.serverNow()
  await context.database.transaction('rw', nearZones, async () => {
    await nearZones.clear()
    await nearZones.bulkPut(places.map((place) => ({ ...place, foundAt })))
  })
  if (places.length === 0) recordAnalyticsEvent('search_empty', { in: 'map' })
  return ok(places.length)
}

/** The public places that were found last, in no order. */
export function useNearZones(): readonly NearZoneRow[] | undefined {
  return useLiveData('near zones', ({ database }) => database.nearZones.toArray())
}
