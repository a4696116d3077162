import { callApi } from '#src/api/call.ts'
import type { ClientProblem } from '#src/api/client-problem.ts'
import type { ZoneId } from '#src/contract/entities/ids.ts'
import type { PackSize } from '#src/contract/rules/pack.ts'
import { type Result, ok } from '#src/contract/wire/result.ts'
import { zoneCalls } from '#src/contract/calls/zone-calls.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { roomForPacks } from './room-for-packs.ts'
import { removePackIn, retryPackIn, startPackIn } from './pack-store.ts'

/** What a pack would take, and what this device has; null where the browser does not tell. */
interface PackOffer extends PackSize {
  readonly freeBytes: number | null
}

/** Asks the server what the zone's photos weigh. Needs the network. */
export async function readPackOffer(zoneId: ZoneId): Promise<Result<PackOffer, ClientProblem>> {
  const { api, platform } = requireContext()
  const result = await callApi(api, zoneCalls.packSize, { params: { id: zoneId } })
  if (!result.ok) return result
  return ok({ ...result.value.value, freeBytes: await roomForPacks(platform.storage) })
}

/** Makes a zone available offline from now on; its photos come as soon as they may. Starting again changes nothing. */
export function startPack(zoneId: ZoneId, size: PackSize): Promise<void> {
  return startPackIn(requireContext(), zoneId, size)
}

/** Goes on with a pack for which there was no room. */
export function retryPack(zoneId: ZoneId): Promise<void> {
  return retryPackIn(requireContext(), zoneId)
}

/** Ends a pack and deletes its files, complete or not. */
export function removePack(zoneId: ZoneId): Promise<void> {
  return removePackIn(requireContext(), zoneId)
}
