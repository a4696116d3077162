import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { OfflineZoneSize } from '#src/contract/rules/offline-zone.ts'
import { type Result, ok } from '#src/contract/wire/result.ts'
import { zoneCalls } from '#src/contract/calls/zone-calls.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { roomForOfflineZones } from './room-for-offline-zones.ts'
import { removeOfflineZoneIn, retryOfflineZoneIn, startOfflineZoneIn } from './offline-zone-store.ts'

/** What an offline zone would take, and what this device has; null where the browser does not tell. */
interface OfflineZoneOffer extends OfflineZoneSize {
  readonly freeBytes: number | null
}

/** Asks the server what the zone's photos weigh. Needs the network. */
export async function readOfflineZoneOffer(zoneId: ZoneId): Promise<Result<OfflineZoneOffer, ClientProblem>> {
  const { api, platform } = requireContext()
  const result = await callApi(api, zoneCalls.packSize, { params: { id: zoneId } })
  if (!result.ok) return result
  return ok({ ...result.value.value, freeBytes: await roomForOfflineZones(platform.storage) })
}

/** Makes a zone available offline from now on; its photos come as soon as they may. Starting again changes nothing. */
export function startOfflineZone(zoneId: ZoneId, size: OfflineZoneSize): Promise<void> {
  return startOfflineZoneIn(requireContext(), zoneId, size)
}

/** Goes on with an offline zone for which there was no room. */
export function retryOfflineZone(zoneId: ZoneId): Promise<void> {
  return retryOfflineZoneIn(requireContext(), zoneId)
}

/** Ends an offline zone and deletes its files, complete or not. */
export function removeOfflineZone(zoneId: ZoneId): Promise<void> {
  return removeOfflineZoneIn(requireContext(), zoneId)
}
