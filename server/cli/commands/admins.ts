import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { ok } from '#src/contract/wire/result.ts'
import { adminsByAddress } from '#server/accounts/admins/admin-store.ts'
import { revokeAdmin } from '#server/accounts/admins/sync-admins.ts'
import { makeSetupLink } from '#server/site/setup-link.ts'
import { systemClock } from '#server/core/clock/clock.ts'
import { loadSecret } from '#server/core/crypto/secret.ts'
import { allScopes } from '#server/core/db/database.ts'
import { argument, type Command, subcommand } from '#server/cli/command/command.ts'
import { withDatabase } from '#server/cli/command/with-database.ts'

export const admins: Command = {
  name: 'admins',
  summary: 'Lists, adds and removes the admins of this site.',
  subcommands: [
    subcommand({
      name: 'list',
      summary: 'Prints the admins as JSON, one per line.',
      args: {},
      examples: [''],
      run: (_, { config, print }) =>
        withDatabase(config, async (database) => {
          for (const admin of await database.reader.all(adminsByAddress, {})) print(JSON.stringify(admin))
          return null
        }),
    }),
    subcommand({
      name: 'link',
      summary:
        'Prints a set-up link that makes an account an admin. It works once, within a day, and replaces the previous link.',
      args: {},
      examples: [''],
      run: (_, { config, print }) =>
        withDatabase(config, async (database) => {
          const random = { bytes: (count: number) => randomBytes(count) }
          const secret = loadSecret(config, random)
          const address = config.publicUrl ?? `http://localhost:${config.port}`
          print(
            await makeSetupLink(
              { database, random, secret, clock: systemClock(config.timeOffsetMs) },
              address,
            ),
          )
          return null
        }),
    }),
    subcommand({
      name: 'remove',
      summary: 'Removes the admin rights of an account.',
      args: { user: argument(v.string(), 'the address or the id of an admin') },
      examples: ['ada@example.org'],
      run: ({ user }, { config }) =>
        withDatabase(config, async (database) => {
          const all = await database.reader.all(adminsByAddress, {})
          const admin = all.find(({ user_id: id, email }) => id === user || email === user)
          if (admin === undefined) return 'There is no such admin.'
          await database.write(
            async (transaction) => ok(await revokeAdmin(transaction, admin.user_id)),
            allScopes,
          )
          return null
        }),
    }),
  ],
}
