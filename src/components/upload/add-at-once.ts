import type { MissionId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { isNotAdded } from '#src/data/engine/rows/chosen-photo-row.ts'
import { chooseFiles } from '#src/data/chosen-photos/choose-files.ts'
import { waitUntilPrepared } from '#src/data/chosen-photos/photo-preparation.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

interface FileDetails {
  /** The photo mission that the files answer. */
  readonly missionId?: MissionId
  /** When they were taken, for files without that information. */
  readonly takenAt?: EpochMs
}

interface AddResult {
  readonly queued: number
  /** The number of files that did not become photos; the region "Not added" lists them. */
  readonly notAdded: number
  /** The number of files in the composer, which shows their state; a tap on Upload adds them. */
  readonly composed: number
}

/**
 * Adds files to a zone. They are stored on this device first; then each is prepared and queued, even if this page
 * closes in the meantime. Resolves when that is done. Rejects if the device cannot even store their names; no file is
 * stored then.
 */
export async function addAtOnce(
  zoneId: ZoneId,
  files: readonly File[],
  facts: FileDetails = {},
): Promise<AddResult> {
  const { ids } = await chooseFiles(files, { purpose: 'adding', zoneId, ...facts })
  const left = await waitUntilPrepared(requireContext(), ids)
  const notAdded = left.filter(isNotAdded).length
  return { queued: files.length - left.length, notAdded, composed: left.length - notAdded }
}
