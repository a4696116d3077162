import { createQueryId, SqliteQueryCompiler } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Reader, Transaction } from './database.ts'
import type { Query } from './query.ts'
import { isFullDisk } from '#server/core/errors/file-errors.ts'
import type { Metrics } from '#server/core/metrics/metrics.ts'

interface WatchOptions {
  readonly log: Logger
  readonly metrics: Metrics
  /** A query that takes longer is logged without its parameters. */
  readonly slowQueryMs: number
  /** Called when a write fails because the disk is full. */
  readonly onFullDisk: () => void
}

/** Wraps a database. Logs slow queries and counts writes, including those that failed because the disk was full. */
export function watchedDatabase(database: Database, watching: WatchOptions): Database {
  const reader = watchedReader(database.reader, watching)
  return {
    reader,
    async write(job, options) {
      watching.metrics.wrote()
      try {
        return await database.write((transaction) => job(watchedTransaction(transaction, watching)), options)
      } catch (error) {
        if (isFullDisk(error)) watching.onFullDisk()
        throw error
      }
    },
    get waiting() {
      return database.waiting
    },
    get commits() {
      return database.commits
    },
    close: () => database.close(),
  }
}

function watchedReader(reader: Reader, watching: WatchOptions): Reader {
  return {
    all: (query, params) => timed(watching, query, () => reader.all(query, params)),
    first: (query, params) => timed(watching, query, () => reader.first(query, params)),
  }
}

function watchedTransaction(transaction: Transaction, watching: WatchOptions): Transaction {
  return {
    ...watchedReader(transaction, watching),
    run: (query, params) => timed(watching, query, () => transaction.run(query, params)),
    enqueue: (query, params) => transaction.enqueue(query, params),
    poke: (scope, rev) => transaction.poke(scope, rev),
    announced: (scope) => transaction.announced(scope),
    savepoint: (job) => transaction.savepoint(job),
  }
}

async function timed<Params, Row, Value>(
  { log, slowQueryMs }: WatchOptions,
  query: Query<Params, Row>,
  ask: () => Promise<Value>,
): Promise<Value> {
  const startedAt = performance.now()
  try {
    return await ask()
  } finally {
    const tookMs = performance.now() - startedAt
    if (tookMs > slowQueryMs) log.warn({ ms: Math.round(tookMs), query: textOf(query) }, 'A query was slow')
  }
}

/** Returns the statement without its parameters, in SQLite's dialect. */
function textOf<Params, Row>(query: Query<Params, Row>): string {
  return new SqliteQueryCompiler().compileQuery(query.tree(), createQueryId()).sql
}
