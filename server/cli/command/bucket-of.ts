import { randomBytes } from 'node:crypto'
import type { BlobPlace } from '#server/core/blobs/blobs.ts'
import { systemClock } from '#server/core/clock/clock.ts'
import { makeIds } from '#server/core/clock/ids.ts'
import type { Config } from '#server/kernel/environment/config.ts'
import { openLog } from '#server/core/log/log.ts'
import { openFiles } from '#server/open-files.ts'

/** The bucket with the photos of a deployment; null where they lie in a folder. */
export async function bucketOf(config: Config): Promise<BlobPlace | null> {
  if (config.s3 === null) return null
  const ids = makeIds(systemClock(0), { bytes: (count) => randomBytes(count) })
  return (await openFiles(config, { ids, log: openLog(config.logLevel) })).blobs
}
