import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { markerInDatabase, someFiles } from '#server/core/blobs/ensure-marker.ts'
import type { BlobPlace } from '#server/core/blobs/blobs.ts'
import { systemClock } from '#server/core/clock/clock.ts'
import { makeIds } from '#server/core/clock/ids.ts'
import { openLog } from '#server/core/log/log.ts'
import { openFiles } from '#server/open-files.ts'
import { type Check, failing, good, readFrom, reasonOf } from './check.ts'

/** Enough to detect a folder that is not mounted or was only partly copied. */
const samples = 20

/** Checks that the photo store is writable, belongs to the database, and has the files of some photos. */
export const blobs: Check = {
  name: 'blobs',
  async run({ config }) {
    const read = await readFrom(config, async (reader) => ({
      marker: (await reader.first(markerInDatabase, {}))?.value ?? null,
      files: await reader.all(someFiles, { limit: samples }),
    }))
    const { marker, files } = read.ok ? read.value : { marker: null, files: [] }
    if (config.s3 === null && !existsSync(config.blobFolder) && marker === null)
      return good(`The photo folder, ${config.blobFolder}, is created at the first start.`)
    const ids = makeIds(systemClock(0), { bytes: (count) => randomBytes(count) })
    const { blobs: place } = await openFiles(config, { ids, log: openLog('silent') })
    const mount = 'Mount the correct folder, or set BLOB_URL or DATA_DIR to it.'
    let found: string | null
    try {
      found = await place.marker()
    } catch (error) {
      return failing(
        `The photo store ${place.name} cannot be used: ${reasonOf(error)}.`,
        `${mount} Check its permissions. For S3, check the endpoint, bucket and credentials.`,
      )
    }
    if (marker !== null && found !== marker)
      return failing(`The photo store ${place.name} does not belong to this database.`, mount)
    const missing = await missingFiles(place, files)
    if (missing === 0) return good(`The photo store ${place.name} has all of ${files.length} files.`)
    return failing(
      `The photo store ${place.name} is missing ${missing} of ${files.length} files.`,
      `${mount} If the files are lost, restore a backup.`,
    )
  },
}

async function missingFiles(
  place: BlobPlace,
  files: readonly { readonly filename: string; readonly name: string; readonly bytes: number }[],
): Promise<number> {
  let missing = 0
  for (const { filename, name, bytes } of files)
    if ((await place.open(filename, name))?.bytes !== bytes) missing += 1
  return missing
}
