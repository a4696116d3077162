import { Client, type ClientConfig, DatabaseError, types } from 'pg'
import { TransactionError } from '#server/core/db/transaction-error.ts'
import type { PostgresPlace } from './place.ts'

/** The connection was lost or could not be established. */
export class ConnectionLost extends TransactionError {
  readonly code = 'CONNECTION_LOST'
}

const connectTimeoutMs = 5000
/** A statement that takes longer is canceled. The time includes waiting for other writers. */
const statementTimeoutMs = 30_000
const lockTimeoutMs = 15_000
/** Locks of a process that hangs or has lost its connection are released after this time. */
const idleInTransactionMs = 15_000
/** Timeout for a response that never comes, for example because the network was cut. */
const answerTimeoutMs = 45_000
const deadPeer = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

const int8 = 20
const numeric = 1700
const bool = 16

/** Returns numbers as numbers, because times, cents and bytes stay far below 2^53. Returns booleans as SQLite does. */
export const asInSqlite: NonNullable<ClientConfig['types']> = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === int8 || oid === numeric) return Number
    if (oid === bool) return (text: string) => (text === 't' ? 1 : 0)
    return types.getTypeParser(oid, format)
  },
}

/** The configuration of every connection of this process. */
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
 * Opens a dedicated connection. `onLost` is called if it breaks while idle. `isPipelined`: statements are sent without
 * waiting for the responses to earlier ones.
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

/** Returns errors from the server unchanged; any other error becomes a connection error. */
export function asConnectionError(error: unknown): unknown {
  if (error instanceof DatabaseError || error instanceof TransactionError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new ConnectionLost(`The connection to the database was lost: ${message}`, { cause: error })
}

/** Returns true if the server ended the connection with this error, or if there is no connection. */
export function endsConnection(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return true
  return error.severity === 'FATAL' || error.severity === 'PANIC' || error.code === '25006'
}

/** Closes a connection without waiting for a server that may not respond. */
export function discard(client: Client): void {
  client.removeAllListeners('error')
  client.on('error', () => {})
  client.connection.stream.destroy()
}
