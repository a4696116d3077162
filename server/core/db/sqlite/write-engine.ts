import { statSync } from 'node:fs'
import type Sqlite from 'better-sqlite3'
import { codeOf } from '#server/core/db/transaction-error.ts'
import type { ErrorKind, WriteConnection, WriteEngine } from '#server/core/db/writer/engine.ts'
import { prepareOn } from './prepare-query.ts'

/** Another process holds the database: a backup, say. Meanwhile this one goes on answering. */
const busyPauseMs = 50

/** Writes on the only connection that does. */
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
    // It holds the whole database, whatever is asked for.
    async begin() {
      if (fileAt(connection.name) !== file) throw new DatabaseMoved(connection.name)
      run('begin immediate')
    },
    commit: async () => run('commit'),
    async rollback() {
      if (connection.inTransaction) run('rollback')
    },
    savepoint: async (does) => run(does),
    state: () => (connection.inTransaction ? 'open' : 'over'),
  }
}

/** What is written to a file without a name is lost when the process ends, and SQLite does not notice in WAL mode. */
class DatabaseMoved extends Error {
  readonly code = 'SQLITE_IOERR_MOVED'
  constructor(path: string) {
    super(`The database file ${path} was moved or deleted while the server runs`)
  }
}

/** Which file has this name; null: none has. */
function fileAt(path: string): string | null {
  const facts = statSync(path, { throwIfNoEntry: false, bigint: true })
  return facts === undefined ? null : `${facts.dev}:${facts.ino}`
}

/** A failed fsync leaves it unknown what is on the disk; retrying it would hide the loss. */
function classifyError(error: unknown): ErrorKind {
  const code = codeOf(error)
  if (code.startsWith('SQLITE_BUSY')) return 'retry'
  if (code.startsWith('SQLITE_IOERR') || code === 'SQLITE_CORRUPT') return 'broken'
  return 'final'
}
