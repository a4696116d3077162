import { type Client, Pool } from 'pg'
import type { Database, Reader } from '#server/core/db/database.ts'
import type { OpenOptions } from '#server/core/db/open-options.ts'
import { Writer } from '#server/core/db/writer/writer.ts'
import { assertUsable, asStartProblem } from './check-server.ts'
import { asConnectionError, clientConfig, connect, ConnectionLost } from './connect.ts'
import { migrate } from './migrate.ts'
import { nameOf, type PostgresPlace } from './place.ts'
import { postgresWriteEngine } from './write-connection.ts'
import type { Query } from '#server/core/db/query.ts'
import { codeOf } from '#server/core/db/transaction-error.ts'
import { statementOf } from './compile-query.ts'

/**
 * Opens a PostgreSQL database, migrates it and asserts that commits are durable. Rejects with a StartProblem if it
 * cannot be reached or used.
 */
export async function openDatabase(place: PostgresPlace, options: OpenOptions): Promise<Database> {
  await prepare(place, options)
  const writers = Math.max(1, Math.floor(place.connections / 3))
  const engine = postgresWriteEngine(place, writers)
  const reading = pooledReader(place, Math.max(1, place.connections - writers))
  const writer = new Writer(engine, options)
  return {
    reader: reading.reader,
    write: writer.write,
    get waiting() {
      return writer.waiting
    },
    get commits() {
      return writer.commits
    },
    async close() {
      await writer.drained()
      await Promise.all([engine.close(), reading.close()])
    },
  }
}

async function prepare(place: PostgresPlace, options: OpenOptions): Promise<void> {
  const name = nameOf(place)
  let client: Client | undefined
  try {
    client = await connect(place, { onLost: () => {} })
    await assertUsable(client, { name, allowAsyncCommit: place.allowAsyncCommit })
    await migrate(client, { ...options, name, place })
  } catch (error) {
    throw asStartProblem(error, name)
  } finally {
    await client?.end().catch(() => {})
  }
}

const maxAttempts = 3
const retryPauseMs = 50

/** Reads on read-only connections. If a connection breaks, the read is retried on another one. */
function pooledReader(
  place: PostgresPlace,
  connections: number,
): { readonly reader: Reader; close(): Promise<void> } {
  const pool = new Pool({
    ...clientConfig(place, { isReader: true }),
    max: connections,
    idleTimeoutMillis: 60_000,
  })
  // An idle connection broke. A new one is opened when needed.
  pool.on('error', () => {})

  async function rowsOf<Params, Row>(query: Query<Params, Row>, params: Params): Promise<readonly Row[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await pool.query(statementOf(query, params))).rows
      } catch (error) {
        const connectionError = asConnectionError(error)
        if (!isLost(connectionError) || attempt === maxAttempts) throw connectionError
        await new Promise((resolve) => setTimeout(resolve, retryPauseMs * attempt))
      }
    }
  }

  return {
    reader: { all: rowsOf, first: async (query, params) => (await rowsOf(query, params))[0] },
    async close() {
      if (!pool.ending) await pool.end()
    },
  }
}

function isLost(error: unknown): boolean {
  return error instanceof ConnectionLost || /^(?:57P0.|08...)$/.test(codeOf(error))
}
