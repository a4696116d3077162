import * as v from 'valibot'
import { argument, type Command, subcommand } from '#server/cli/command/command.ts'
import { isBlobUrl, isDatabaseUrl } from '#server/core/environment/addresses.ts'
import { moveData } from '#server/cli/move/move-data.ts'

export const move: Command = {
  name: 'move',
  summary: 'Moves the data to another database, another photo store, or both.',
  subcommands: [
    subcommand({
      name: '',
      summary:
        'Copies every row and photo of a stopped server and compares them with the originals, which stay unchanged. The targets must be empty. After an interruption, run the same command again to continue.',
      args: {
        to: argument(
          v.optional(v.pipe(v.string(), v.check(isDatabaseUrl))),
          'the new DATABASE_URL: sqlite:PATH or postgres://USER@HOST:PORT/DATABASE (the password may be in PGPASSWORD)',
        ),
        blobs: argument(
          v.optional(v.pipe(v.string(), v.check(isBlobUrl))),
          'the new BLOB_URL: file:PATH or s3://bucket?endpoint=https://...&region=...',
        ),
      },
      options: ['to', 'blobs'],
      examples: [
        '--to postgres://waypost@db.example/waypost --blobs "s3://photos?region=eu-central-1"',
        '--to sqlite:/srv/waypost/waypost.db',
      ],
      async run({ to, blobs }, { config, configWith, print }) {
        if (to === undefined && blobs === undefined) return 'Specify the target: --to, --blobs or both.'
        const target = configWith({
          ...(to === undefined ? {} : { DATABASE_URL: to }),
          ...(blobs === undefined ? {} : { BLOB_URL: blobs }),
        })
        if (!target.ok) return target.error.join('\n')
        return moveData({
          from: config,
          to: target.value,
          movesDatabase: to !== undefined,
          movesFiles: blobs !== undefined,
          print,
        })
      },
    }),
  ],
}
