import { resolve } from 'node:path'
import * as v from 'valibot'
import { backUp } from '#server/cli/backup/back-up.ts'
import { bucketOf } from '#server/cli/command/bucket-of.ts'
import { withDatabase } from '#server/cli/command/with-database.ts'
import { systemClock } from '#server/core/clock/clock.ts'
import { recordBackup } from '#server/site/watch/check-store.ts'
import { argument, type Command, subcommand } from '#server/cli/command/command.ts'

/** A copy of all data. */
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
        if (problem !== null) print(`The time of this backup is not shown at the desk: ${problem}`)
        print(`backup: ${files} files, ${bytes} bytes, every hash checked.`)
        return null
      },
    }),
  ],
}
