import type { Query } from '#server/core/db/query.ts'
import { codeOf, endsTransaction, TransactionError } from '#server/core/db/transaction-error.ts'
import type { ErrorKind, WriteConnection, WriteEngine } from '#server/core/db/writer/engine.ts'
import { asConnectionError, connect, ConnectionLost, discard, endsConnection } from './connect.ts'
import { lockStatement } from './locks.ts'
import { Pipeline } from './statement-batch.ts'
import type { PostgresPlace } from './place.ts'

/** Each job makes several round trips, so a large group would hold its locks for too long. */
const maxGroup = 32
const retryPauseMs = 50

/** Writes on several connections concurrently. They are opened when needed. */
export function postgresWriteEngine(
  place: PostgresPlace,
  connections: number,
): WriteEngine & { close(): Promise<void> } {
  const all = Array.from({ length: connections }, () => new PostgresConnection(place))
  return {
    connections: all,
    maxGroup,
    retryPauseMs,
    classifyError,
    onDurable: () => {},
    async close() {
      for (const connection of all) await connection.close()
    },
  }
}

function classifyError(error: unknown): ErrorKind {
  if (isClash(error)) return 'clash'
  if (error instanceof CommitUnknown) return 'final'
  const code = codeOf(error)
  // A full or broken disk does not recover quickly, so there is no retry.
  return endsTransaction(error) && !/^(?:53[12]|58|XX)/.test(code) ? 'retry' : 'final'
}

/** The COMMIT was sent but not answered, so it is unknown whether its writes are durable. */
export class CommitUnknown extends TransactionError {}

/** Returns true if the transaction conflicted with another one and may be run again. */
function isClash(error: unknown): boolean {
  return codeOf(error) === '40001' || codeOf(error) === '40P01'
}

/**
 * A connection that is opened when needed, and reopened after it is lost. Statements are sent without waiting for
 * earlier ones. BEGIN and the locks are sent with the first statement; enqueued statements are sent with the next one
 * or with COMMIT.
 */
class PostgresConnection implements WriteConnection {
  readonly #place: PostgresPlace
  #pipeline: Pipeline | null = null
  #state: ReturnType<WriteConnection['state']> = 'over'
  /** Statements that were sent but not awaited. Their errors precede those of statements sent later. */
  #sent: Promise<unknown>[] = []

  constructor(place: PostgresPlace) {
    this.#place = place
  }

  async all<Params, Row>(query: Query<Params, Row>, params: Params): Promise<readonly Row[]> {
    return (await this.#ask((pipeline) => pipeline.run(query, params))).rows
  }

  async first<Params, Row>(query: Query<Params, Row>, params: Params): Promise<Row | undefined> {
    return (await this.all(query, params))[0]
  }

  async run<Params, Row>(query: Query<Params, Row>, params: Params): Promise<number> {
    return (await this.#ask((pipeline) => pipeline.run(query, params))).count
  }

  enqueue<Params, Row>(query: Query<Params, Row>, params: Params): void {
    this.#send((pipeline) => pipeline.run(query, params))
  }

  async settled(): Promise<void> {
    await Promise.all(this.#sent.splice(0))
  }

  async begin(...[scopes]: Parameters<WriteConnection['begin']>): Promise<void> {
    this.#pipeline ??= await this.#connected()
    this.#sent = []
    this.#state = 'open'
    this.#send((pipeline) =>
      pipeline.command(`begin isolation level read committed; ${lockStatement(scopes)}`),
    )
  }

  async commit(): Promise<void> {
    let done: string
    try {
      done = (await this.#answered((pipeline) => pipeline.command('commit'))).command
    } catch (error) {
      if (isClash(error)) throw error
      this.#drop()
      throw new CommitUnknown('It is unknown whether the database committed', { cause: error })
    }
    this.#state = 'over'
    if (done === 'COMMIT') return
    await this.settled()
    throw new Error('The database rolled back the transaction instead of committing it')
  }

  async rollback(): Promise<void> {
    if (this.#pipeline === null) return
    this.#state = 'over'
    await this.#answered((pipeline) => pipeline.command('rollback')).catch(() => this.#drop())
  }

  async savepoint(...[does]: Parameters<WriteConnection['savepoint']>): Promise<void> {
    await this.#ask((pipeline) => pipeline.command(does))
    if (does !== 'rollback to job') return
    this.#state = 'open'
    this.#sent = []
  }

  state() {
    return this.#state
  }

  async close(): Promise<void> {
    const client = this.#pipeline?.client
    this.#pipeline = null
    await client?.end().catch(() => discard(client))
  }

  async #connected(): Promise<Pipeline> {
    const pipeline: Pipeline = new Pipeline(
      await connect(this.#place, {
        isPipelined: true,
        onLost: () => {
          if (this.#pipeline === pipeline) this.#drop()
        },
      }),
    )
    return pipeline
  }

  #drop(): void {
    if (this.#pipeline !== null) discard(this.#pipeline.client)
    this.#pipeline = null
    this.#state = 'over'
  }

  #send(work: (pipeline: Pipeline) => Promise<unknown>): void {
    const sent = this.#answered(work)
    sent.catch(() => {})
    this.#sent.push(sent)
  }

  /** Rejects with the first error among all statements sent. */
  async #ask<Value>(work: (pipeline: Pipeline) => Promise<Value>): Promise<Value> {
    try {
      return await this.#answered(work)
    } catch (error) {
      await this.settled()
      throw error
    }
  }

  async #answered<Value>(work: (pipeline: Pipeline) => Promise<Value>): Promise<Value> {
    const pipeline = this.#pipeline
    if (pipeline === null) throw new ConnectionLost('The connection to the database was lost')
    try {
      return await work(pipeline)
    } catch (error) {
      if (endsConnection(error) && this.#pipeline === pipeline) this.#drop()
      else if (this.#state === 'open') this.#state = 'failed'
      throw asConnectionError(error)
    }
  }
}
