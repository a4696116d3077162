import * as v from 'valibot'
import { resolve } from 'node:path'
import { backUp, restore as restoreBackup } from '#server/cli/backup/back-up.ts'
import { withDatabase } from '#server/cli/command/with-database.ts'
import { systemClock } from '#server/core/clock/clock.ts'
import { recordBackup } from '#server/site/watch/check-store.ts'
import { argument, type Command, subcommand } from '#server/cli/command/command.ts'
import { randomBytes } from 'node:crypto'
import type { BlobPlace } from '#server/core/blobs/blobs.ts'
import { makeIds } from '#server/core/clock/ids.ts'
import type { Config } from '#server/kernel/environment/config.ts'
import { openLog } from '#server/core/log/log.ts'
import { openFiles } from '#server/open-files.ts'

export const backup: Command = {
  name: 'backup',
  summary: 'Copies the database and all photos into a new folder.',
  subcommands: [
    subcommand({
      name: '',
      summary: 'Copies the database first and the photos second, and checks the hash of every file.',
      args: {
        folder: argument(v.pipe(v.string(), v.nonEmpty()), 'the path of a folder that is new or empty'),
      },
      examples: ['/srv/backups/2026-06-01'],
      async run({ folder }, { config, print }) {
        const done = await backUp(config, resolve(folder), await bucketOf(config))
        if (!done.ok) return done.error
        const { files, bytes } = done.value
        const problem = await withDatabase(config, async (database) => {
          await recordBackup(database, systemClock(config.timeOffsetMs).now())
          return null
        })
        if (problem !== null) print(`Cannot record the time of this backup for the desk: ${problem}`)
        print(`backup: ${files} files, ${bytes} bytes, every hash checked.`)
        return null
      },
    }),
  ],
}

export const restore: Command = {
  name: 'restore',
  summary: 'Restores a backup to an empty location.',
  subcommands: [
    subcommand({
      name: '',
      summary:
        'Restores the database and the photos. Devices then download everything again and send their unsent changes.',
      args: { folder: argument(v.pipe(v.string(), v.nonEmpty()), 'the path of the folder of a backup') },
      examples: ['/srv/backups/2026-06-01'],
      async run({ folder }, { config, print }) {
        const done = await restoreBackup(resolve(folder), config, {
          bucket: await bucketOf(config),
          newEpoch: () => randomBytes(16).toString('hex'),
        })
        if (!done.ok) return done.error
        const { files, bytes } = done.value
        print(`restore: ${files} files, ${bytes} bytes, every hash checked.`)
        return null
      },
    }),
  ],
}

/** Returns the bucket with a deployment's photos, or null if they are in a folder. */
async function bucketOf(config: Config): Promise<BlobPlace | null> {
  if (config.s3 === null) return null
  const ids = makeIds(systemClock(0), { bytes: (count) => randomBytes(count) })
  return (await openFiles(config, { ids, log: openLog(config.logLevel) })).blobs
}
