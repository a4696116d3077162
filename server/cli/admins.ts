import { randomBytes } from 'node:crypto'
import { ok } from '#src/contract/wire/result.ts'
import type { Config } from '#server/core/environment/config.ts'
import { loadSecret } from '#server/core/crypto/secret.ts'
import { allScopes, type Database } from '#server/core/db/database.ts'
import { adminsByAddress } from '#server/accounts/admins/admin-store.ts'
import { revokeAdmin } from '#server/accounts/admins/sync-admins.ts'
import { makeSetupLink } from '#server/accounts/admins/setup-link.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

/** `npm run admins -- list`, `-- link` or `-- remove USER`, by the server's own variables. */
const [what, which] = process.argv.slice(2)
await runCommand(run)

/** What went wrong, in words; null when nothing did. */
async function run(config: Config): Promise<string | null> {
  if (what !== 'list' && what !== 'link' && (what !== 'remove' || which === undefined))
    return 'Say what to do: npm run admins -- list, -- link, or -- remove USER.'
  return withDatabase(config, async (database) => {
    if (what === 'link') {
      const address = config.publicUrl ?? `http://localhost:${config.port}`
      const random = { bytes: (count: number) => randomBytes(count) }
      const secret = loadSecret(config, random)
      const link = await makeSetupLink({ database, random, secret }, address)
      process.stdout.write(`${link}\n`)
      return null
    }
    if (what === 'remove') return await remove(database)
    for (const one of await database.reader.all(adminsByAddress, {}))
      process.stdout.write(`${JSON.stringify(one)}\n`)
    return null
  })
}

async function remove(database: Database): Promise<string | null> {
  const admins = await database.reader.all(adminsByAddress, {})
  const admin = admins.find(({ user_id, email }) => user_id === which || email === which)
  if (admin === undefined) return 'There is no such admin.'
  await database.write(async (transaction) => ok(await revokeAdmin(transaction, admin.user_id)), allScopes)
  return null
}
