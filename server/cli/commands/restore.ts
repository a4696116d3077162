import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { restore as restoreBackup } from '#server/cli/backup/back-up.ts'
import { bucketOf } from '#server/cli/command/bucket-of.ts'
import { argument, type Command, subcommand } from '#server/cli/command/command.ts'

/** The way back from a backup. */
export const restore: Command = {
  name: 'restore',
  summary: 'Restores a backup to a place that holds no data yet.',
  subcommands: [
    subcommand({
      name: '',
      summary:
        'Restores the database and the photos. Devices then load everything again and send their unsent changes.',
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
