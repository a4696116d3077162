import Sqlite from 'better-sqlite3'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { asStartProblem, checkDatabaseIsSound } from './check-data.ts'
import type { Database, Reader } from '#server/core/db/database.ts'
import { migrations, versionAfter } from '#server/core/db/migrations/migrations.ts'
import type { SchemaDialect } from '#server/core/db/migration.ts'
import { failedUpgrade, pendingMigrations } from '#server/core/db/migrations/version-problems.ts'
import type { OpenOptions, Upgrade } from '#server/core/db/open-options.ts'
import { Writer } from '#server/core/db/writer/writer.ts'
import { copyBeforeUpgrade } from './upgrade-copy.ts'
import { sqliteWriteEngine } from './write-engine.ts'
import { prepareOn } from './prepare-query.ts'

/** Column types, and the option that makes SQLite enforce them. */
export const sqliteWords: SchemaDialect = {
  id: 'text',
  text: 'text',
  json: 'text',
  time: 'integer',
  cents: 'integer',
  bytes: 'integer',
  count: 'integer',
  double: 'real',
  flag: 'integer',
  end: ' strict, without rowid',
}

const minimumSqlite = [3, 51, 3] as const
const fullSynchronous = 2

/**
 * Opens the SQLite file, migrates it and asserts that commits are durable. Throws if SQLite is too old, if WAL would
 * run with less than `synchronous=FULL`, or if the file is damaged (a StartProblem). Without `isDurable`, commits do
 * not wait for the disk: they survive a process crash, but not a machine crash.
 */
export function openDatabase(path: string, options: OpenOptions, { isDurable = true } = {}): Database {
  mkdirSync(dirname(path), { recursive: true })
  const connection = openSound(path)
  migrate(connection, options)
  connection
    .prepare("insert into meta (key, value) values ('epoch', ?) on conflict (key) do nothing")
    .run(options.newEpoch())
  if (isDurable) assertDurable(connection)
  else connection.pragma('synchronous = OFF')
  connection.pragma(`busy_timeout = ${busyTimeoutMs}`)

  const readOnly = new Sqlite(path, { readonly: true, timeout: busyTimeoutMs })
  readOnly.pragma('mmap_size = 268435456')
  readOnly.pragma('cache_size = -32768')
  const snapshots = snapshotPerTick(readOnly)
  const writer = new Writer(
    sqliteWriteEngine(connection, () => snapshots.refresh()),
    options,
  )
  return {
    reader: snapshots.reader,
    write: writer.write,
    get waiting() {
      return writer.waiting
    },
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

/** SQLite blocks the whole process while it waits for a lock. The writer's own pauses are longer. */
const busyTimeoutMs = 50
/** No requests are served yet, and another process may be creating the schema. */
const openingTimeoutMs = 10_000

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
  const connection = new Sqlite(path, { timeout: openingTimeoutMs })
  connection.pragma('journal_mode = WAL')
  // better-sqlite3 is compiled so that WAL mode defaults to NORMAL, which can lose acknowledged commits in a power
  // failure.
  connection.pragma('synchronous = FULL')
  connection.pragma('cache_size = -65536')
  connection.pragma('temp_store = MEMORY')
  // Each checkpoint costs additional fsyncs. Fewer, larger ones leave more disk time for group commits.
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
      throw new Error(`SQLite ${version} is too old; at least ${minimumSqlite.join('.')} is required`)
  }
}

/** Must be called after a first write, because only then has SQLite settled the journal mode and related settings. */
function assertDurable(connection: Sqlite.Database): void {
  const synchronous = connection.pragma('synchronous', { simple: true })
  const journal = connection.pragma('journal_mode', { simple: true })
  if (synchronous !== fullSynchronous || journal !== 'wal') {
    throw new Error(
      `The database would not be durable: journal_mode=${String(journal)}, synchronous=${String(synchronous)}`,
    )
  }
}

/**
 * Creates or migrates the schema in one transaction, so two servers that start at once do it only once. A non-empty
 * database is first copied under the same lock, so the copy matches the state before the migration.
 */
function migrate(connection: Sqlite.Database, options: OpenOptions): void {
  const { mayMigrate, steps = migrations, upgradeAt, onUpgrade } = options
  const name = `The database ${connection.name}`
  const versionOf = () => Number(connection.pragma('user_version', { simple: true }))
  const upgrade = (): Upgrade | null => {
    const version = versionOf()
    const pending = pendingMigrations(version, { name, mayMigrate, steps })
    if (pending.length === 0) return null
    const copy =
      version === 0 || upgradeAt === undefined
        ? null
        : copyBeforeUpgrade(connection.name, { version, now: upgradeAt })
    const done = { from: version, to: versionAfter(steps.length), copy }
    try {
      for (const migration of pending) connection.exec(migration(sqliteWords))
      connection.pragma(`user_version = ${done.to}`)
    } catch (error) {
      throw failedUpgrade(error, { name, ...done })
    }
    return done
  }
  try {
    if (pendingMigrations(versionOf(), { name, mayMigrate, steps }).length === 0) return
    const done = connection.transaction(upgrade).immediate()
    if (done !== null && done.from > 0) onUpgrade?.(done)
  } catch (error) {
    connection.close()
    throw error
  }
}

/**
 * Reads in the same turn of the event loop share one read transaction. Opening and closing a WAL snapshot costs as much
 * as a short query. `refresh` ends the snapshot, so that reads after a COMMIT see the committed rows.
 */
function snapshotPerTick(connection: Sqlite.Database): { readonly reader: Reader; refresh(): void } {
  const begin = connection.prepare('begin')
  const commit = connection.prepare('commit')
  let isOpen = false
  let isEndPlanned = false

  function refresh(): void {
    if (!isOpen) return
    isOpen = false
    commit.run()
  }

  function open(): void {
    if (isOpen) return
    begin.run()
    isOpen = true
    if (isEndPlanned) return
    isEndPlanned = true
    setImmediate(() => {
      isEndPlanned = false
      refresh()
    })
  }

  return {
    refresh,
    reader: {
      async all(query, params) {
        open()
        return prepareOn(connection, query).all(params)
      },
      async first(query, params) {
        open()
        return prepareOn(connection, query).first(params)
      },
    },
  }
}
