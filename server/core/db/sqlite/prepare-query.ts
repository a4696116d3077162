import type Sqlite from 'better-sqlite3'
import { createQueryId, SqliteQueryCompiler } from 'kysely'
import type { Parameter, PreparedQuery, Query } from '#server/core/db/query.ts'

/**
 * Writes parameters as `+?`. This SQLite is built with STAT4: where a bare parameter could sway the planner, each new value
 * has the statement prepared again, which takes twenty times as long as running it. It does not look through the sign.
 */
class OpaqueParameterCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

/** A query as SQLite reads it, and what is to be bound. */
export function compileForSqlite<Params, Row>(query: Query<Params, Row>) {
  return new OpaqueParameterCompiler().compileQuery(query.tree(), createQueryId())
}

/** The query's statement on a connection, compiled and prepared at first use. */
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
