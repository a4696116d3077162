import { randomBytes } from 'node:crypto'
import type { Database, Reader } from '#server/core/db/database.ts'
import type { CommandContext } from './command.ts'
import { openDatabase } from '#server/core/db/engines/open-database.ts'
import { isDatabaseMissing } from '#server/core/db/missing-database.ts'
import type { Config } from '#server/kernel/environment/config.ts'
import { StartProblem } from '#server/core/errors/start-problem.ts'

/** Prints rows of the database as JSON, one per line, and then their number: `3 payments.` */
export function printRows(
  { config, print }: Pick<CommandContext, 'config' | 'print'>,
  counted: string,
  read: (reader: Reader) => Promise<readonly object[]>,
): Promise<string | null> {
  return withDatabase(config, async ({ reader }) => {
    const rows = await read(reader)
    for (const row of rows) print(JSON.stringify(row))
    print(`${rows.length} ${counted}.`)
    return null
  })
}

/**
 * Runs work on the database of a server, which may be running. Returns a message if something fails. Refuses a database
 * that a server of this version has not opened yet.
 */
export async function withDatabase(
  { database: place }: Pick<Config, 'database'>,
  work: (database: Database) => Promise<string | null>,
): Promise<string | null> {
  if (place.engine === 'sqlite' && isDatabaseMissing(place.path))
    return `There is no database at ${place.path}.`
  let database: Database
  try {
    database = await openDatabase(place, {
      onCommit: () => undefined,
      onBrokenDisk: () => process.exit(1),
      newEpoch: () => randomBytes(16).toString('hex'),
      mayMigrate: false,
    })
  } catch (error) {
    if (error instanceof StartProblem) return error.message
    throw error
  }
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
