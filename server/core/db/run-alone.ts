import { ok } from '#src/contract/wire/result.ts'
import { type Database, noScopes } from './database.ts'
import type { Query } from './query.ts'

/** Runs one write in its own transaction without locking a scope. Returns the number of changed rows. */
export async function runAlone<Params, Row>(
  database: Pick<Database, 'write'>,
  query: Query<Params, Row>,
  params: Params,
): Promise<number> {
  const written = await database.write(
    async (transaction) => ok(await transaction.run(query, params)),
    noScopes,
  )
  return written.ok ? written.value : 0
}
