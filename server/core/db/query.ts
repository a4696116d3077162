import {
  type CompiledQuery,
  type Dialect,
  DummyDriver,
  Kysely,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import type { Tables } from '#server/core/db/tables/tables.ts'

/** A value that can be bound to a statement. */
export type Parameter = string | number | null

/** A statement with named parameters. Each engine compiles it once. */
export interface Query<Params, Row> {
  /** Returns its syntax tree, which is built on first use. */
  tree(): CompiledQuery<Row>['query']
  /** Returns true if it is read-only. */
  isRead(): boolean
  /** Returns the values to bind to the statement that was compiled with these parameters. */
  bind(params: Params, parameters: readonly unknown[]): Parameter[]
  /** The prepared forms of the query, by connection of this process. */
  readonly prepared: WeakMap<object, PreparedQuery<Params, Row>>
}

/** The row type of a query. */
export type RowOf<Of> = Of extends Query<infer _Params, infer Row> ? Row : never

/** A query on a connection that returns results synchronously. */
export interface PreparedQuery<Params, Row> {
  all(params: Params): readonly Row[]
  first(params: Params): Row | undefined
  run(params: Params): number
}

type ParamOf<Params> = <Key extends keyof Params & string>(key: Key) => RawBuilder<Params[Key]>

/** The builders never run a query, so this dialect is not used. */
const dialect: Dialect = {
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  createQueryCompiler: () => new SqliteQueryCompiler(),
}

/** Builds queries for our tables. */
export const build = new Kysely<Tables>({ dialect })

/** Builds queries for any table. Only for functions that check the names of tables and columns in another way. */
export const buildUnchecked = new Kysely<Record<string, Record<string, Parameter>>>({ dialect })

/** Creates a query with typed parameters: `query<{ id: UserId }>()((param) => build.selectFrom('users')…)`. */
export function query<Params extends Readonly<Record<string, Parameter>>>() {
  return <Row>(make: (param: ParamOf<Params>) => { compile(): CompiledQuery<Row> }): Query<Params, Row> => {
    let made: CompiledQuery<Row> | undefined
    const tree = () => (made ??= make((key) => sql`${new ParamPlaceholder(key)}`).compile()).query
    return {
      prepared: new WeakMap(),
      tree,
      isRead: () => tree().kind === 'SelectQueryNode',
      bind: (params, parameters) => parameters.map((parameter) => valueOf(parameter, params)),
    }
  }
}

class ParamPlaceholder {
  readonly key: string
  constructor(key: string) {
    this.key = key
  }
}

function valueOf(parameter: unknown, params: Readonly<Record<string, Parameter>>): Parameter {
  if (parameter instanceof ParamPlaceholder) return params[parameter.key] ?? null
  if (typeof parameter === 'string' || typeof parameter === 'number' || parameter === null) return parameter
  throw new TypeError(`A query contains a parameter that cannot be bound: ${typeof parameter}`)
}
