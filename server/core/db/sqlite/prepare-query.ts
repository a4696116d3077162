import type Sqlite from 'better-sqlite3'
import { createQueryId, SqliteQueryCompiler } from 'kysely'
import type { Parameter, PreparedQuery, Query } from '#server/core/db/query.ts'

/**
 * Writes parameters as `+?`. This SQLite is built with STAT4: if a bare parameter could affect the plan, each new value
 * makes SQLite prepare the statement again. That takes twenty times as long as running it. The planner ignores a
 * parameter with a sign.
 */
class OpaqueParameterCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

/** Returns a query in SQLite's form with the parameters to bind. */
export function compileForSqlite<Params, Row>(query: Query<Params, Row>) {
  return new OpaqueParameterCompiler().compileQuery(query.tree(), createQueryId())
}

/** Returns the query's statement on a connection. It is compiled and prepared on first use. */
export function prepareOn<Params, Row>(
  connection: Sqlite.Database,
  query: Query<Params, Row>,
): PreparedQuery<Params, Row> {
  const known = query.prepared.get(connection)
  if (known !== undefined) return known
  const { sql, parameters } = compileForSqlite(query)
  const statement = connection.prepare<Parameter[], Row>(sql)
  const made: PreparedQuery<Params, Row> = {
    all: (params) => statement.all(...query.bind(params, parameters)),
    first: (params) => statement.get(...query.bind(params, parameters)),
    run: (params) => statement.run(...query.bind(params, parameters)).changes,
  }
  query.prepared.set(connection, made)
  return made
}
