import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { SupportRequestId } from '#src/contract/entities/support.ts'
import type { Config } from '#server/core/environment/config.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/core/db/sqlite/open-database.ts'
import { close, listOpen } from '#server/support/support-desk.ts'

/** `npm run support` and `npm run support -- close ID`, by the server's own variables; the server may be running. */
const [verb, given] = process.argv.slice(2)
const read = readConfig(process.env)
const problem = read.ok ? await run(read.value) : `The configuration is not right:\n${read.error.join('\n')}`
if (problem !== null) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}

/** What went wrong, in words; null when nothing did. */
async function run(config: Config): Promise<string | null> {
  const id = v.safeParse(SupportRequestId, given)
  if (verb !== undefined && (verb !== 'close' || !id.success))
    return 'Without words it lists what is open; npm run support -- close ID closes one.'
  if (!existsSync(config.databasePath)) return `There is no database at ${config.databasePath}.`
  const database = openDatabase(config.databasePath, {
    onCommit: () => undefined,
    onBrokenDisk: () => process.exit(1),
    newEpoch: () => randomBytes(16).toString('hex'),
  })
  try {
    if (!id.success) {
      process.stdout.write(await listOpen(database))
      return null
    }
    const closed = await close(database, id.output, Date.now() + config.timeOffsetMs)
    if (!closed.ok) return 'There is no such request.'
    process.stdout.write(`support: the request is ${closed.value ? 'now' : 'already'} closed.\n`)
    return null
  } finally {
    await database.close()
  }
}
