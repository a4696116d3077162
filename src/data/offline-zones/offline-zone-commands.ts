import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { OfflineZoneSize } from '#src/contract/rules/offline-zone.ts'
import { type Result, ok } from '#src/contract/wire/result.ts'
import { zoneCalls } from '#src/contract/calls/zone-calls.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { spaceForOfflineZones } from './space-for-offline-zones.ts'

/**
 * The size of an offline zone and the free space on this device. `freeBytes` is null if the browser does not report it.
 */
interface OfflineZoneOffer extends OfflineZoneSize {
  readonly freeBytes: number | null
}

/** Fetches the total size of the zone’s photos from the server. Needs the network. */
export async function readOfflineZoneOffer(zoneId: ZoneId): Promise<Result<OfflineZoneOffer, ClientProblem>> {
  const { api, platform } = requireContext()
  const result = await callApi(api, zoneCalls.packSize, { params: { id: zoneId } })
  if (!result.ok) return result
  return ok({ ...result.value.value, freeBytes: await spaceForOfflineZones(platform.storage) })
}
