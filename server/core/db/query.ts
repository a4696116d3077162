import type BetterSqlite3 from 'better-sqlite3'
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import type { Tables } from '#server/core/db/tables/tables.ts'

/** What may be bound to a statement. */
export type Parameter = string | number | null

type Statement<Row> = BetterSqlite3.Statement<unknown[], Row>

/** A statement that Kysely compiled once, with named holes for its parameters. */
export interface Query<Params, Row> {
  readonly sql: string
  bind(params: Params): readonly Parameter[]
  /** The prepared statement on one connection, made at first use. */
  on(connection: BetterSqlite3.Database): Statement<Row>
}

type HoleOf<Params> = <Key extends keyof Params & string>(key: Key) => RawBuilder<Params[Key]>

/**
 * Writes parameters as `+?`. This SQLite is built with STAT4: where a bare parameter could sway the planner, each new value
 * has the statement prepared anew, which takes twenty times as long as running it. It does not look through the sign.
 */
class OpaqueParameterCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

/** Builds queries against our tables; it only compiles and never runs anything. */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createQueryCompiler: () => new OpaqueParameterCompiler(),
  },
})

/**
 * Makes a query with typed parameters: `query<{ id: UserId }>()((param) => build.selectFrom('users')…)`. Kysely compiles it
 * at first use and never again.
 */
export function query<Params extends Readonly<Record<string, Parameter>>>() {
  return <Row>(make: (param: HoleOf<Params>) => { compile(): CompiledQuery<Row> }): Query<Params, Row> => {
    let compiled: CompiledQuery<Row> | undefined
    const statements = new WeakMap<BetterSqlite3.Database, Statement<Row>>()
    const compile = () => (compiled ??= make((key) => sql`${new Hole(key)}`).compile())
    return {
      get sql() {
        return compile().sql
      },
      bind: (params) => compile().parameters.map((parameter) => valueOf(parameter, params)),
      on(connection) {
        const known = statements.get(connection)
        if (known !== undefined) return known
        const statement = connection.prepare<unknown[], Row>(compile().sql)
        statements.set(connection, statement)
        return statement
      },
    }
  }
}

class Hole {
  readonly key: string
  constructor(key: string) {
    this.key = key
  }
}

function valueOf(parameter: unknown, params: Readonly<Record<string, Parameter>>): Parameter {
  if (parameter instanceof Hole) return params[parameter.key] ?? null
  if (typeof parameter === 'string' || typeof parameter === 'number' || parameter === null) return parameter
  throw new TypeError(`A query holds a parameter that cannot be bound: ${typeof parameter}`)
}
