import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { ok } from '#src/contract/wire/result.ts'
import type { Config } from '#server/core/environment/config.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/core/db/database.ts'
import { openDatabase } from '#server/core/db/sqlite/open-database.ts'
import { adminsByAddress } from '#server/accounts/admins/admin-store.ts'
import { revokeAdmin } from '#server/accounts/admins/keep-admins.ts'
import { makeSetupLink } from '#server/accounts/admins/setup-link.ts'

/** `npm run admins -- list`, `-- link` or `-- remove USER`, by the server's own variables. */
const [what, which] = process.argv.slice(2)
const read = readConfig(process.env)
const problem = read.ok ? await run(read.value) : `The configuration is not right:\n${read.error.join('\n')}`
if (problem !== null) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}

/** What went wrong, in words; null when nothing did. */
async function run(config: Config): Promise<string | null> {
  if (what !== 'list' && what !== 'link' && (what !== 'remove' || which === undefined))
    return 'Say what to do: npm run admins -- list, -- link, or -- remove USER.'
  if (!existsSync(config.databasePath)) return `There is no database at ${config.databasePath}.`
  const database = openDatabase(config.databasePath, {
    onCommit: () => undefined,
    onBrokenDisk: () => process.exit(1),
    newEpoch: () => randomBytes(16).toString('hex'),
  })
  try {
    if (what === 'link') {
      const address = config.publicUrl ?? `http://localhost:${config.port}`
      const link = await makeSetupLink(
        { database, random: { bytes: (count) => randomBytes(count) } },
        address,
      )
      process.stdout.write(`${link}\n`)
      return null
    }
    if (what === 'remove') return await remove(database)
    for (const one of await database.reader.all(adminsByAddress, {}))
      process.stdout.write(`${JSON.stringify(one)}\n`)
    return null
  } finally {
    await database.close()
  }
}

async function remove(database: Database): Promise<string | null> {
  const admins = await database.reader.all(adminsByAddress, {})
  const admin = admins.find(({ user_id, email }) => user_id === which || email === which)
  if (admin === undefined) return 'There is no such admin.'
  await database.write(async (transaction) => ok(await revokeAdmin(transaction, admin.user_id)))
  return null
}
