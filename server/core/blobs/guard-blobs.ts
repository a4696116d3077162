import type { Logger } from 'pino'
import { refused } from '#server/core/errors/refusal.ts'
import type { Blobs, BlobPlace } from './blobs.ts'
import type { PartFiles } from './part-files.ts'

const retryAfterMs = 30_000

interface Guarded {
  readonly place: BlobPlace
  readonly parts: PartFiles
  /** The id that the place must have. */
  readonly marker: string
  readonly log: Logger
}

/**
 * Photos and arriving parts for as long as their place is the one that belongs to the database. While a folder is not mounted,
 * or another one is there, what would be written, removed or found missing is refused as `unavailable`: nothing is stored where
 * nobody finds it, nothing counts as removed, and no photo counts as gone. It goes on when the place is back. The look is a
 * small read in a folder, and one request a second in a bucket; while the place is away, one at a time.
 */
export function guardBlobs({ place, parts, marker, log }: Guarded): {
  readonly blobs: Blobs
  readonly parts: PartFiles
} {
  const check = checkOf({ place, marker, log })
  return { blobs: guardFiles(place, check), parts: guardParts(parts, check) }
}

type Check = () => Promise<void>

/** Throws `unavailable` where the place does not have the marker now. */
function checkOf({ place, marker, log }: Omit<Guarded, 'parts'>): Check {
  let checked: { readonly at: number; readonly isThere: Promise<boolean> } | null = null
  let wasThere = true

  async function look(): Promise<boolean> {
    const isThere = await isRight()
    if (isThere && !wasThere) log.warn({ place: place.name }, 'The photo store is back')
    wasThere = isThere
    return isThere
  }

  async function isRight(): Promise<boolean> {
    try {
      const found = await place.marker()
      if (found !== marker && wasThere)
        log.fatal({ place: place.name, found }, 'The photo store is not there')
      return found === marker
    } catch (error) {
      log.warn({ err: error, place: place.name }, 'The photo store cannot be reached')
      return false
    }
  }

  return async () => {
    const now = performance.now()
    if (checked === null || now - checked.at >= place.markerCountsMs) checked = { at: now, isThere: look() }
    const { isThere } = checked
    if (await isThere) return
    // The next call looks again: the place may be back.
    if (checked?.isThere === isThere) checked = null
    throw refused('unavailable', 'Photos cannot be reached right now. Please try again.', { retryAfterMs })
  }
}

/** Nothing counts as missing in a place that is not the right one. */
async function unlessNothing<Value>(check: Check, found: Value, isNothing: boolean): Promise<Value> {
  if (isNothing) await check()
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
      return unlessNothing(check, blob, blob === null)
    },
    async localCopy(filename, name, folder) {
      const path = await place.localCopy(filename, name, folder)
      return unlessNothing(check, path, path === null)
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
      return unlessNothing(check, bytes, bytes === 0)
    },
    async write(name, part) {
      await check()
      return parts.write(name, part)
    },
    async localCopy(name, folder) {
      const path = await parts.localCopy(name, folder)
      return unlessNothing(check, path, path === null)
    },
    async remove(name) {
      await check()
      await parts.remove(name)
    },
  }
}
