import type { Logger } from 'pino'
import { refused } from '#server/core/errors/refusal.ts'
import type { Blobs, BlobPlace } from './blobs.ts'
import type { PartFiles } from './part-files.ts'

const retryAfterMs = 30_000

interface GuardOptions {
  readonly place: BlobPlace
  readonly parts: PartFiles
  /** The expected id of the place. */
  readonly marker: string
  readonly log: Logger
}

/**
 * Allows access to photos and partial uploads only while the storage is the one that belongs to the database. If the
 * folder is not mounted, or is a different one, calls that write, delete or find nothing are refused as `unavailable`.
 * So nothing is written to the wrong storage, and no photo counts as deleted or missing. Access resumes when the
 * storage is back.
 * A check is a small read in a folder. In a bucket it is at most one request per second. While the storage is
 * unavailable, only one check runs at a time.
 */
export function guardBlobs({ place, parts, marker, log }: GuardOptions): {
  readonly blobs: Blobs
  readonly parts: PartFiles
} {
  const check = checkOf({ place, marker, log })
  return { blobs: guardFiles(place, check), parts: guardParts(parts, check) }
}

type Check = () => Promise<void>

/** Throws `unavailable` if the place does not currently have the marker. */
function checkOf({ place, marker, log }: Omit<GuardOptions, 'parts'>): Check {
  let checked: { readonly at: number; readonly isAvailable: Promise<boolean> } | null = null
  let wasAvailable = true

  async function checkPlace(): Promise<boolean> {
    const isAvailable = await hasExpectedMarker()
    if (isAvailable && !wasAvailable) log.warn({ place: place.name }, 'The photo store is available again')
    wasAvailable = isAvailable
    return isAvailable
  }

  async function hasExpectedMarker(): Promise<boolean> {
    try {
      const found = await place.marker()
      if (found !== marker && wasAvailable)
        log.fatal({ place: place.name, found }, 'The photo store is missing or belongs to another database')
      return found === marker
    } catch (error) {
      log.warn({ err: error, place: place.name }, 'Cannot reach the photo store')
      return false
    }
  }

  return async () => {
    const now = performance.now()
    if (checked === null || now - checked.at >= place.markerCountsMs)
      checked = { at: now, isAvailable: checkPlace() }
    const { isAvailable } = checked
    if (await isAvailable) return
    // Check again on the next call: the place may be back.
    if (checked?.isAvailable === isAvailable) checked = null
    throw refused('unavailable', 'Photos cannot be reached right now. Please try again.', { retryAfterMs })
  }
}

/** Runs the check before reporting a file as missing, because a wrong storage proves nothing. */
async function checkIfMissing<Value>(check: Check, found: Value, isMissing: boolean): Promise<Value> {
  if (isMissing) await check()
  return found
}

function guardFiles(place: BlobPlace, check: Check): Blobs {
  return {
    async put(filename, files) {
      await check()
      await place.put(filename, files)
    },
    async open(filename, name) {
      const blob = await place.open(filename, name)
      return checkIfMissing(check, blob, blob === null)
    },
    async localCopy(filename, name, folder) {
      const path = await place.localCopy(filename, name, folder)
      return checkIfMissing(check, path, path === null)
    },
    async removeAll(filenames) {
      await check()
      await place.removeAll(filenames)
    },
    async workFolder() {
      await check()
      return place.workFolder()
    },
    probe: check,
  }
}

function guardParts(parts: PartFiles, check: Check): PartFiles {
  return {
    ...parts,
    async size(name) {
      const bytes = await parts.size(name)
      return checkIfMissing(check, bytes, bytes === 0)
    },
    async write(name, part) {
      await check()
      return parts.write(name, part)
    },
    async localCopy(name, folder) {
      const path = await parts.localCopy(name, folder)
      return checkIfMissing(check, path, path === null)
    },
    async remove(name) {
      await check()
      await parts.remove(name)
    },
  }
}
