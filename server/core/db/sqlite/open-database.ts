import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Scope } from '#src/contract/wire/sync-messages.ts'
import { asStartProblem, checkDatabaseIsSound } from './check-data.ts'
import type { Database } from '#server/core/db/database.ts'
import { migrations } from '#server/core/db/migrations/migrations.ts'
import { snapshotPerTick } from './snapshot-reader.ts'
import { startWriter } from './writer.ts'

const minimumSqlite = [3, 51, 3] as const
const fullSynchronous = 2

interface OpenOptions {
  /** Called after COMMIT with the highest revision of each changed scope. */
  readonly onCommit: (pokes: ReadonlyMap<Scope, number>) => void
  /** Called when the disk failed under a write: the process must stop serving. */
  readonly onBrokenDisk: (error: unknown) => void
  /** 128 random bits in hexadecimal: the name of a new database's life. */
  readonly newEpoch: () => string
}

/**
 * Opens the SQLite file, migrates it and asserts that commits are durable. Throws when this SQLite is too old, when the
 * file is damaged (a StartProblem), or when WAL would run with less than `synchronous=FULL`.
 */
export function openDatabase(path: string, options: OpenOptions): Database {
  mkdirSync(dirname(path), { recursive: true })
  const connection = openSound(path)
  migrate(connection)
  connection
    .prepare("insert into meta (key, value) values ('epoch', ?) on conflict (key) do nothing")
    .run(options.newEpoch())
  assertDurable(connection)

  const readOnly = new Sqlite(path, { readonly: true, timeout: busyTimeoutMs })
  readOnly.pragma('mmap_size = 268435456')
  readOnly.pragma('cache_size = -32768')
  const snapshots = snapshotPerTick(readOnly)
  const writer = startWriter(connection, { ...options, onDurable: () => snapshots.refresh() })
  return {
    reader: snapshots.reader,
    write: (job) => writer.write(job),
    get commits() {
      return writer.commits
    },
    async close() {
      await writer.drained()
      snapshots.refresh()
      readOnly.close()
      connection.close()
    },
  }
}

/** SQLite waits for a lock in place, with everything else of the process; the writer's own pauses are longer. */
const busyTimeoutMs = 50

function openSound(path: string): Sqlite.Database {
  try {
    const connection = openConnection(path)
    assertVersion(connection)
    checkDatabaseIsSound(connection, path)
    return connection
  } catch (error) {
    throw asStartProblem(error, path)
  }
}

function openConnection(path: string): Sqlite.Database {
  const connection = new Sqlite(path, { timeout: busyTimeoutMs })
  connection.pragma('journal_mode = WAL')
  // better-sqlite3 is compiled so that WAL falls back to NORMAL, which can lose acknowledged commits at power loss.
  connection.pragma('synchronous = FULL')
  connection.pragma('cache_size = -65536')
  connection.pragma('temp_store = MEMORY')
  // A checkpoint costs fsyncs of its own; fewer and larger ones leave room for group commits.
  connection.pragma('wal_autocheckpoint = 4000')
  return connection
}

function assertVersion(connection: Sqlite.Database): void {
  const version =
    connection.prepare<[], { version: string }>('select sqlite_version() as version').get()?.version ?? '0'
  const parts = version.split('.').map(Number)
  for (const [place, minimum] of minimumSqlite.entries()) {
    const part = parts[place] ?? 0
    if (part > minimum) return
    if (part < minimum)
      throw new Error(`SQLite ${version} is too old; at least ${minimumSqlite.join('.')} is needed`)
  }
}

/** To be called after a first write: only then has SQLite settled the journal mode and what goes with it. */
function assertDurable(connection: Sqlite.Database): void {
  const synchronous = connection.pragma('synchronous', { simple: true })
  const journal = connection.pragma('journal_mode', { simple: true })
  if (synchronous !== fullSynchronous || journal !== 'wal') {
    throw new Error(
      `The database would not be durable: journal_mode=${String(journal)}, synchronous=${String(synchronous)}`,
    )
  }
}

function migrate(connection: Sqlite.Database): void {
  const done = Number(connection.pragma('user_version', { simple: true }))
  if (done > migrations.length) {
    throw new Error(`The database has version ${done}, newer than this server's ${migrations.length}`)
  }
  for (const [index, statements] of migrations.entries()) {
    if (index < done) continue
    connection.transaction(() => {
      connection.exec(statements)
      connection.pragma(`user_version = ${index + 1}`)
    })()
  }
}
