import { codeOf, endsTransaction } from '#server/core/db/transaction-error.ts'
import type { ErrorKind, WriteEngine } from '#server/core/db/writer/engine.ts'
import type { PostgresPlace } from './place.ts'
import { CommitUnknown, isClash, PostgresConnection } from './write-connection.ts'

/** Each job asks its server several times: a group of many would hold its scopes for long. */
const maxGroup = 32
const retryPauseMs = 50

/** Writes on some connections at the same time; they are opened when they are needed. */
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
  // No room, or broken storage, is not over in a moment.
  return endsTransaction(error) && !/^(?:53[12]|58|XX)/.test(code) ? 'retry' : 'final'
}
