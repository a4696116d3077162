import { statSync } from 'node:fs'
import type Sqlite from 'better-sqlite3'
import { codeOf } from '#server/core/db/transaction-error.ts'
import type { ErrorKind, WriteConnection, WriteEngine } from '#server/core/db/writer/engine.ts'
import { prepareOn } from './prepare-query.ts'

/** Pause while another process, for example a backup, has locked the database. This process keeps serving requests. */
const busyPauseMs = 50

/** Writes on the only connection that can write. */
export function sqliteWriteEngine(connection: Sqlite.Database, onDurable: () => void): WriteEngine {
  return {
    connections: [writeConnection(connection)],
    maxGroup: 256,
    retryPauseMs: busyPauseMs,
    classifyError,
    onDurable,
  }
}

function writeConnection(connection: Sqlite.Database): WriteConnection {
  const file = fileAt(connection.name)
  const statements = new Map<string, Sqlite.Statement>()
  const run = (sql: string) => {
    const statement = statements.get(sql) ?? connection.prepare(sql)
    statements.set(sql, statement)
    statement.run()
  }
  return {
    all: async (query, params) => prepareOn(connection, query).all(params),
    first: async (query, params) => prepareOn(connection, query).first(params),
    run: async (query, params) => prepareOn(connection, query).run(params),
    enqueue: (query, params) => void prepareOn(connection, query).run(params),
    settled: async () => {},
    // SQLite locks the whole database, regardless of the requested scopes.
    async begin() {
      if (fileAt(connection.name) !== file) throw new DatabaseMoved(connection.name)
      run('begin immediate')
    },
    commit: async () => run('commit'),
    async rollback() {
      if (connection.inTransaction) run('rollback')
    },
    savepoint: async (savepointSql) => run(savepointSql),
    state: () => (connection.inTransaction ? 'open' : 'over'),
  }
}

/** Writes to a deleted file are lost when the process ends, and SQLite does not detect this in WAL mode. */
class DatabaseMoved extends Error {
  readonly code = 'SQLITE_IOERR_MOVED'
  constructor(path: string) {
    super(`The database file ${path} was moved or deleted while the server was running`)
  }
}

/** Returns the identity of the file at this path; null if there is none. */
function fileAt(path: string): string | null {
  const facts = statSync(path, { throwIfNoEntry: false, bigint: true })
  return facts === undefined ? null : `${facts.dev}:${facts.ino}`
}

/** After a failed fsync, the contents of the disk are unknown. A retry would hide the loss. */
function classifyError(error: unknown): ErrorKind {
  const code = codeOf(error)
  if (code.startsWith('SQLITE_BUSY')) return 'retry'
  if (code.startsWith('SQLITE_IOERR') || code === 'SQLITE_CORRUPT') return 'broken'
  return 'final'
}
