import { Pool } from 'pg'
import type { Reader } from '#server/core/db/database.ts'
import type { Query } from '#server/core/db/query.ts'
import { codeOf } from '#server/core/db/transaction-error.ts'
import { statementOf } from './compile-query.ts'
import { asConnectionError, clientConfig, ConnectionLost } from './connect.ts'
import type { PostgresPlace } from './place.ts'

const maxAttempts = 3
const retryPauseMs = 50

/** Reads on connections that cannot write. A read whose connection breaks is asked again on another one. */
export function pooledReader(
  place: PostgresPlace,
  connections: number,
): { readonly reader: Reader; close(): Promise<void> } {
  const pool = new Pool({
    ...clientConfig(place, { isReader: true }),
    max: connections,
    idleTimeoutMillis: 60_000,
  })
  // A connection that broke while it was not used: the next one is opened when it is needed.
  pool.on('error', () => {})

  async function rowsOf<Params, Row>(query: Query<Params, Row>, params: Params): Promise<readonly Row[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await pool.query(statementOf(query, params))).rows
      } catch (error) {
        const told = asConnectionError(error)
        if (!isLost(told) || attempt === maxAttempts) throw told
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
