import { Client, type ClientConfig, DatabaseError, types } from 'pg'
import { TransactionError } from '#server/core/db/transaction-error.ts'
import type { PostgresPlace } from './place.ts'

/** The connection is gone, or none could be had. */
export class ConnectionLost extends TransactionError {
  readonly code = 'CONNECTION_LOST'
}

const connectTimeoutMs = 5000
/** A statement that takes longer is broken; waiting for other writers counts. */
const statementTimeoutMs = 30_000
const lockTimeoutMs = 15_000
/** After this long, locks of a process that hangs or was cut off are released. */
const idleInTransactionMs = 15_000
/** An answer that does not come at all: the network was cut. */
const answerTimeoutMs = 45_000
const deadPeer = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

const int8 = 20
const numeric = 1700
const bool = 16

/** Numbers as numbers: times, cents and bytes stay far below 2^53. Booleans as SQLite gives them. */
export const asInSqlite: NonNullable<ClientConfig['types']> = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === int8 || oid === numeric) return Number
    if (oid === bool) return (text: string) => (text === 't' ? 1 : 0)
    return types.getTypeParser(oid, format)
  },
}

/** How every connection of this process is made. */
export function clientConfig(
  place: PostgresPlace,
  { isReader }: { readonly isReader: boolean },
): ClientConfig {
  return {
    connectionString: place.url,
    application_name: 'waypost',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    query_timeout: answerTimeoutMs,
    options: isReader ? `${deadPeer} -c default_transaction_read_only=on` : deadPeer,
    types: asInSqlite,
  }
}

/**
 * A connection of its own; `onLost` hears when it breaks while nothing is asked of it. `isPipelined`: statements are sent
 * without waiting for the answers of those before.
 */
export async function connect(
  place: PostgresPlace,
  { onLost, isPipelined = false }: { readonly onLost: () => void; readonly isPipelined?: boolean },
): Promise<Client> {
  const client = new Client({ ...clientConfig(place, { isReader: false }), pipeline: isPipelined })
  client.on('error', onLost)
  try {
    await client.connect()
  } catch (error) {
    throw asConnectionError(error)
  }
  return client
}

/** What the server says stays as it is; everything else means that there is no connection. */
export function asConnectionError(error: unknown): unknown {
  if (error instanceof DatabaseError || error instanceof TransactionError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new ConnectionLost(`The connection to the database is gone: ${message}`, { cause: error })
}

/** Whether the server has ended the connection with this error, or there is none. */
export function endsConnection(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true
  return error.severity === 'FATAL' || error.severity === 'PANIC' || error.code === '25006'
}

/** Ends a connection without waiting for a server that may not answer. */
export function discard(client: Client): void {
  client.removeAllListeners('error')
  client.on('error', () => {})
  client.connection.stream.destroy()
}
