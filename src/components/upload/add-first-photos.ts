import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { claimUnclaimed } from '#src/data/chosen-photos/claim-unclaimed.ts'
import { untilSettled } from '#src/data/chosen-photos/prepare-chosen.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** Adds the photos that were chosen on the page of a zone's code, before the app had come; answers how many are queued. */
export async function addFirstPhotos(zoneId: ZoneId, code: string): Promise<number> {
  const ids = await claimUnclaimed({ code, zoneId })
  const left = await untilSettled(requireContext(), ids)
  return ids.length - left.length
}
