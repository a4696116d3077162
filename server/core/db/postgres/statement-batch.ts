import { type Client, type Connection, type FieldDef, Query as PgQuery, type QueryResult } from 'pg'
import { compileForPostgres, wireValueOf, type Statement } from './compile-query.ts'
import { asInSqlite } from './connect.ts'
import type { Query } from '#server/core/db/query.ts'

/** A connection that sends all statements from one turn of the event loop together and in order. */
export class Pipeline {
  readonly client: Client
  readonly #statements = new PreparedStatements()
  #batch: StatementBatch | null = null
  #isHeld = false

  constructor(client: Client) {
    this.client = client
  }

  run<Params, Row>(query: Query<Params, Row>, params: Params): Promise<StatementResult> {
    this.#hold()
    this.#batch ??= new StatementBatch(this.#statements)
    const statement = compileForPostgres(query)
    return this.#batch.add(statement, query.bind(params, statement.parameters).map(wireValueOf))
  }

  command(text: string): Promise<QueryResult> {
    this.#hold()
    this.#submit()
    return this.client.query(text)
  }

  #submit(): void {
    const batch = this.#batch
    this.#batch = null
    if (batch !== null) this.client.query(batch)
  }

  #hold(): void {
    if (this.#isHeld) return
    this.#isHeld = true
    const { stream } = this.client.connection
    stream.cork()
    process.nextTick(() => {
      this.#isHeld = false
      this.#submit()
      stream.uncork()
    })
  }
}

/** A column of text rows, with the parser of its values. */
interface Column {
  readonly name: string
  readonly read: (text: string) => unknown
}

interface StatementResult {
  readonly rows: QueryResult['rows']
  count: number
}

interface PreparedStatement {
  readonly name: string
  /** Set after the first run. */
  columns: readonly Column[] | undefined
}

/** The statements that a connection has prepared or is about to prepare. */
class PreparedStatements {
  readonly #known = new Map<Statement, PreparedStatement>()
  #count = 0

  get(statement: Statement): PreparedStatement | undefined {
    return this.#known.get(statement)
  }

  add(statement: Statement): PreparedStatement {
    const made = { name: `q${(this.#count += 1)}`, columns: undefined }
    this.#known.set(statement, made)
    return made
  }

  /** It is unknown whether the statement was prepared, so it gets a new name the next time. */
  remove(statement: Statement): void {
    this.#known.delete(statement)
  }
}

interface PendingStatement {
  readonly statement: Statement
  readonly values: (string | null)[]
  prepared: PreparedStatement | undefined
  readonly answer: StatementResult
  readonly resolve: (answer: StatementResult) => void
  readonly reject: (error: unknown) => void
}

/**
 * Statements that are sent in one message and answered together. After the first failure the server skips the rest. The
 * columns of a statement are described only on its first run. Node-postgres calls the methods that begin with `handle`.
 */
class StatementBatch extends PgQuery {
  readonly #statements: PreparedStatements
  readonly #pending: PendingStatement[] = []
  #done = 0
  #described: readonly Column[] = []
  /** Set by node-postgres, which calls it to clear its timer. */
  callback: ((error: unknown) => void) | undefined

  constructor(statements: PreparedStatements) {
    super('')
    this.#statements = statements
  }

  add(statement: Statement, values: (string | null)[]): Promise<StatementResult> {
    return new Promise((resolve, reject) => {
      const answer = { rows: [], count: 0 }
      this.#pending.push({ statement, values, prepared: undefined, answer, resolve, reject })
    })
  }

  override readonly submit = (connection: Connection): null => {
    for (const pending of this.#pending) {
      const { statement, values } = pending
      pending.prepared = this.#statements.get(statement)
      if (pending.prepared === undefined) {
        pending.prepared = this.#statements.add(statement)
        connection.parse({ name: pending.prepared.name, text: statement.text, types: [] }, true)
      }
      const { name, columns } = pending.prepared
      connection.bind({ statement: name, values }, true)
      if (columns === undefined) connection.describe({ type: 'P' }, true)
      connection.execute({}, true)
    }
    connection.sync()
    return null
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this.#described = fields.map(({ name, dataTypeID }) => ({
      name,
      read: asInSqlite.getTypeParser(dataTypeID, 'text'),
    }))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const pending = this.#pending[this.#done]
    if (pending === undefined) return
    const row: Record<string, unknown> = {}
    for (const [index, { name, read }] of (pending.prepared?.columns ?? this.#described).entries()) {
      const text = fields[index] ?? null
      row[name] = text === null ? null : read(text)
    }
    pending.answer.rows.push(row)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const pending = this.#pending[this.#done]
    this.#done += 1
    if (pending?.prepared === undefined) return
    pending.prepared.columns ??= this.#described
    this.#described = []
    pending.answer.count = Number(text.slice(text.lastIndexOf(' ') + 1))
  }

  handleReadyForQuery(): void {
    this.callback?.(null)
    for (const { resolve, answer } of this.#pending) resolve(answer)
  }

  handleError(error: unknown): void {
    this.callback?.(error)
    for (const [index, { statement, prepared, answer, resolve, reject }] of this.#pending.entries()) {
      if (index < this.#done) resolve(answer)
      else {
        if (prepared?.columns === undefined) this.#statements.remove(statement)
        reject(error)
      }
    }
  }
}
