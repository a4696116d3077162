import type { MissionId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { isNotAdded } from '#src/data/engine/rows/chosen-photo-row.ts'
import { chooseFiles } from '#src/data/chosen-photos/choose-files.ts'
import { untilSettled } from '#src/data/chosen-photos/prepare-chosen.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

interface AddedFacts {
  /** The photo mission that they answer. */
  readonly missionId?: MissionId
  /** When they were taken, for files that do not say. */
  readonly takenAt?: EpochMs
}

interface Added {
  readonly queued: number
  /** How many files did not become photos; the region "Not added" names them. */
  readonly notAdded: number
  /** How many wait in the composer: it says what becomes of them, and a tap on Upload adds them. */
  readonly composed: number
}

/**
 * Adds files to a zone. They are on this device first, then each is prepared and queued, also when this page ends
 * meanwhile. Resolves when that is done. Rejects where the device has no room for their names even: none is kept then.
 */
export async function addAtOnce(
  zoneId: ZoneId,
  files: readonly File[],
  facts: AddedFacts = {},
): Promise<Added> {
  const { ids } = await chooseFiles(files, { purpose: 'adding', zoneId, ...facts })
  const left = await untilSettled(requireContext(), ids)
  const notAdded = left.filter(isNotAdded).length
  return { queued: files.length - left.length, notAdded, composed: left.length - notAdded }
}
