import { createQueryId, PostgresQueryCompiler } from 'kysely'
import type { Parameter, Query } from '#server/core/db/query.ts'

/** A query in PostgreSQL's form. */
export interface Statement {
  /** The server caches the plan of a named statement per connection. */
  readonly name: string
  readonly text: string
  readonly parameters: readonly unknown[]
}

const known = new WeakMap<object, Statement>()
let count = 0

/** Returns the node-postgres form of a query. It is compiled once, and prepared once on each connection. */
export function statementOf<Params, Row>(query: Query<Params, Row>, params: Params) {
  const { name, text, parameters } = compileForPostgres(query)
  return { name, text, values: query.bind(params, parameters).map(storable) }
}

/** Returns a parameter in its wire form. */
export function wireValueOf(value: Parameter): string | null {
  const stored = storable(value)
  return typeof stored === 'number' ? String(stored) : stored
}

/**
 * Returns a value that PostgreSQL can store. Its text cannot contain U+0000, which SQLite allows; a search for a text
 * with it finds nothing.
 */
export function storable(value: Parameter): Parameter {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
}

/** Returns a query in PostgreSQL's form with the parameters to bind. */
export function compileForPostgres<Params, Row>(query: Query<Params, Row>): Statement {
  const ready = known.get(query)
  if (ready !== undefined) return ready
  const { sql, parameters } = new PostgresQueryCompiler().compileQuery(query.tree(), createQueryId())
  const made = { name: `q${(count += 1)}`, text: sql, parameters }
  known.set(query, made)
  return made
}
