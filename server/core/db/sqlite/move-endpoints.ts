import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { currentVersion, migrations } from '#server/core/db/migrations/migrations.ts'
import { pendingMigrations } from '#server/core/db/migrations/version-problems.ts'
import {
  deleteRows,
  inUseMessage,
  type MoveSource,
  type MoveTarget,
  columnList,
  notEmptyMessage,
  type Row,
  selectRows,
  type TableShape,
  unfinishedMoveTable,
  unfinishedMoveVersion,
} from '#server/core/db/move-endpoints.ts'
import { isDatabaseMissing } from '#server/core/db/missing-database.ts'
import type { Parameter } from '#server/core/db/query.ts'
import { codeOf } from '#server/core/db/transaction-error.ts'
import { sqliteWords } from './open-database.ts'

const mark = () => '?'
const lockTimeoutMs = 1000

/** Opens the file exclusively for one process. Throws a StartProblem if a move cannot read its version. */
export async function openSource(path: string): Promise<Result<MoveSource, string>> {
  const name = `The database ${path}`
  if (isDatabaseMissing(path)) return err(`There is no database at ${path}.`)
  const connection = openExclusively(path)
  if (connection === null) return err(inUseMessage(name))
  try {
    pendingMigrations(versionOf(connection), { name, mayMigrate: false })
    connection.pragma('query_only = 1')
    return ok(sourceOn(connection, name))
  } catch (error) {
    connection.close()
    throw error
  }
}

/**
 * Opens the target file of a move: a new file, or one in which a move of the database with this epoch was interrupted.
 */
export async function openTarget(path: string, epoch: string): Promise<Result<MoveTarget, string>> {
  const name = `The database ${path}`
  mkdirSync(dirname(path), { recursive: true })
  const connection = openExclusively(path)
  if (connection === null) return err(inUseMessage(name))
  const isNew = connection.prepare('select 1 from sqlite_schema limit 1').get() === undefined
  if (isNew) makeTables(connection, epoch)
  else if (interruptedMove(connection) !== epoch) {
    connection.close()
    return err(notEmptyMessage(name))
  }
  return ok({
    ...sourceOn(connection, name),
    storedForm: (row) => row,
    async replaceAfter(table, after, rows) {
      const deletion = deleteRows(table, after, mark)
      const marks = table.columns.map(mark).join(', ')
      const insert = connection.prepare<Parameter[]>(
        `insert into "${table.name}" (${columnList(table.columns)}) values (${marks})`,
      )
      connection.transaction(() => {
        connection.prepare<Parameter[]>(deletion.text).run(...deletion.values)
        for (const row of rows) insert.run(...row)
      })()
    },
    async finish() {
      connection.transaction(() => {
        connection.exec(`drop table ${unfinishedMoveTable}`)
        connection.pragma(`user_version = ${currentVersion}`)
      })()
    },
  })
}

function sourceOn(connection: Sqlite.Database, name: string): MoveSource {
  return {
    name,
    async tables() {
      const found = connection
        .prepare<[string], { name: string }>(
          "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name <> ? order by name",
        )
        .all(unfinishedMoveTable)
      return found.map((table) => shapeOf(connection, table.name))
    },
    async rows(table, range) {
      const { text, values } = selectRows(table, range, mark)
      return connection
        .prepare<Parameter[], Row>(text)
        .raw(true)
        .all(...values)
    },
    close: async () => void connection.close(),
  }
}

function shapeOf(connection: Sqlite.Database, name: string): TableShape {
  const columns = connection
    .prepare<[string], { name: string; pk: number }>('select name, pk from pragma_table_info(?) order by cid')
    .all(name)
  return {
    name,
    columns: columns.map((column) => column.name),
    key: columns
      .filter(({ pk }) => pk > 0)
      .toSorted((one, other) => one.pk - other.pk)
      .map((column) => column.name),
  }
}

/**
 * In exclusive mode, the first access locks the whole file until the connection is closed. It fails while any other
 * connection is open. null: another process has the file open.
 */
function openExclusively(path: string): Sqlite.Database | null {
  const connection = new Sqlite(path, { timeout: lockTimeoutMs })
  try {
    connection.pragma('locking_mode = EXCLUSIVE')
    connection.pragma('journal_mode = WAL')
    connection.pragma('synchronous = FULL')
    connection.prepare('select count(*) from sqlite_schema').get()
    return connection
  } catch (error) {
    connection.close()
    if (codeOf(error).startsWith('SQLITE_BUSY')) return null
    throw error
  }
}

function versionOf(connection: Sqlite.Database): number {
  return Number(connection.pragma('user_version', { simple: true }))
}

function makeTables(connection: Sqlite.Database, epoch: string): void {
  connection.transaction(() => {
    for (const migration of migrations) connection.exec(migration(sqliteWords))
    connection.exec(`create table ${unfinishedMoveTable} (epoch text primary key) strict, without rowid`)
    connection.prepare(`insert into ${unfinishedMoveTable} values (?)`).run(epoch)
    connection.pragma(`user_version = ${unfinishedMoveVersion}`)
  })()
}

function interruptedMove(connection: Sqlite.Database): string | null {
  if (versionOf(connection) !== unfinishedMoveVersion) return null
  const row = connection.prepare<[], { epoch: string }>(`select epoch from ${unfinishedMoveTable}`).get()
  return row?.epoch ?? null
}
