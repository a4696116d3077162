import { createQueryId, PostgresQueryCompiler } from 'kysely'
import type { Parameter, Query } from '#server/core/db/query.ts'

/** A query as PostgreSQL reads it. */
export interface Statement {
  /** The server keeps the plan of a named statement on each connection. */
  readonly name: string
  readonly text: string
  readonly parameters: readonly unknown[]
}

const known = new WeakMap<object, Statement>()
let count = 0

/** What node-postgres runs for a query: compiled once, prepared once on each connection. */
export function statementOf<Params, Row>(query: Query<Params, Row>, params: Params) {
  const { name, text, parameters } = compileForPostgres(query)
  return { name, text, values: query.bind(params, parameters).map(storable) }
}

/** A parameter as it is sent. */
export function sent(value: Parameter): string | null {
  const stored = storable(value)
  return typeof stored === 'number' ? String(stored) : stored
}

/** A value as PostgreSQL can store it: its text holds no U+0000, SQLite's does, and a search for such a text finds nothing. */
export function storable(value: Parameter): Parameter {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
}

/** A query as PostgreSQL reads it, and what is to be bound. */
export function compileForPostgres<Params, Row>(query: Query<Params, Row>): Statement {
  const ready = known.get(query)
  if (ready !== undefined) return ready
  const { sql, parameters } = new PostgresQueryCompiler().compileQuery(query.tree(), createQueryId())
  const made = { name: `q${(count += 1)}`, text: sql, parameters }
  known.set(query, made)
  return made
}
