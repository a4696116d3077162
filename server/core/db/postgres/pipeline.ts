import type { Client, QueryResult } from 'pg'
import type { Query } from '#server/core/db/query.ts'
import { compileForPostgres, sent } from './compile-query.ts'
import { type Answer, PreparedStatements, StatementBatch } from './statement-batch.ts'

/** A connection on which everything that is asked in one turn of the event loop is sent together, in its order. */
export class Pipeline {
  readonly client: Client
  readonly #statements = new PreparedStatements()
  #batch: StatementBatch | null = null
  #isHeld = false

  constructor(client: Client) {
    this.client = client
  }

  run<Params, Row>(query: Query<Params, Row>, params: Params): Promise<Answer> {
    this.#hold()
    this.#batch ??= new StatementBatch(this.#statements)
    const statement = compileForPostgres(query)
    return this.#batch.add(statement, query.bind(params, statement.parameters).map(sent))
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
