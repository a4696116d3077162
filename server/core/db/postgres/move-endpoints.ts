import type { Client } from 'pg'
import * as v from 'valibot'
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
import { assertUsable, asStartProblem } from './check-server.ts'
import { storable } from './compile-query.ts'
import { connect } from './connect.ts'
import { lockClass } from './locks.ts'
import { postgresWords, versionOf } from './migrate.ts'
import { nameOf, type PostgresPlace } from './place.ts'

const mark = (position: number) => `$${position}`

const Columns = v.array(v.object({ table: v.string(), name: v.string(), place: v.nullable(v.number()) }))
const columnsOfTables = `select c.relname as "table", a.attname as name,
    array_position(i.indkey::int2[], a.attnum) as place
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    and c.relname not in ('schema_version', '${unfinishedMoveTable}')
  order by c.relname, a.attnum`

/** Finds all other Waypost sessions in this database. A lock alone would not reveal a server that is not writing. */
const otherConnectionsSql = `select 1 from pg_stat_activity
  where datname = current_database() and application_name = 'waypost' and pid <> pg_backend_pid() limit 1`

/** Opens a database exclusively for one process. Throws a StartProblem if it cannot be reached or used. */
export function openSource(place: PostgresPlace): Promise<Result<MoveSource, string>> {
  return open(place, async (client, name) => {
    pendingMigrations(await versionOf(client), { name, mayMigrate: false })
    await client.query('set default_transaction_read_only = on')
    return ok(sourceOn(client, name))
  })
}

/**
 * Opens the target database of a move: an empty one, or one in which a move of the database with this epoch was
 * interrupted.
 */
export function openTarget(place: PostgresPlace, epoch: string): Promise<Result<MoveTarget, string>> {
  return open(place, async (client, name) => {
    await assertUsable(client, { name, allowAsyncCommit: place.allowAsyncCommit })
    if (
      (
        await client.query(
          'select 1 from pg_class where relnamespace = current_schema()::regnamespace limit 1',
        )
      ).rows.length === 0
    )
      await makeTables(client, epoch)
    else if ((await interruptedMove(client)) !== epoch) return err(notEmptyMessage(name))
    return ok({
      ...sourceOn(client, name),
      storedForm: (row) => row.map(storable),
      replaceAfter: (table, after, rows) => replaceAfter(client, table, { after, rows }),
      finish: () =>
        inTransaction(client, async () => {
          await client.query(`drop table ${unfinishedMoveTable}`)
          await client.query('update schema_version set version = $1', [currentVersion])
        }),
    })
  })
}

async function open<Value>(
  place: PostgresPlace,
  prepare: (client: Client, name: string) => Promise<Result<Value, string>>,
): Promise<Result<Value, string>> {
  const name = nameOf(place)
  let client: Client | undefined
  try {
    client = await connect(place, { onLost: () => {} })
    const opened = (await isFree(client)) ? await prepare(client, name) : err(inUseMessage(name))
    if (!opened.ok) await client.end()
    return opened
  } catch (error) {
    await client?.end().catch(() => {})
    throw asStartProblem(error, name)
  }
}

/**
 * Returns true if no other process uses the database. Retries, because PostgreSQL lists a server for a moment after it
 * has stopped.
 */
async function isFree(client: Client): Promise<boolean> {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, 100))
    const { rows } = await client.query(`select 1 where pg_try_advisory_lock(${lockClass}, 0)`)
    if (rows.length === 0) continue
    if ((await client.query(otherConnectionsSql)).rows.length === 0) return true
    // The next attempt takes the lock again. Releasing it here prevents holding it twice.
    await client.query(`select pg_advisory_unlock(${lockClass}, 0)`)
  }
  return false
}

function sourceOn(client: Client, name: string): MoveSource {
  return {
    name,
    async tables() {
      const columns = v.parse(Columns, (await client.query(columnsOfTables)).rows)
      return [...Map.groupBy(columns, ({ table }) => table)].map(([table, its]): TableShape => ({
        name: table,
        columns: its.map((column) => column.name),
        key: its
          .filter(({ place }) => place !== null)
          .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
          .map((column) => column.name),
      }))
    },
    async rows(table, range) {
      const { text, values } = selectRows(table, range, mark)
      return (await client.query<Row[number][]>({ text, values: [...values], rowMode: 'array' })).rows
    },
    close: () => client.end(),
  }
}

function replaceAfter(
  client: Client,
  table: TableShape,
  { after, rows }: { readonly after: Row | null; readonly rows: readonly Row[] },
): Promise<void> {
  const deletion = deleteRows(table, after, mark)
  const columns = columnList(table.columns)
  const records = rows.map((row) =>
    Object.fromEntries(table.columns.map((column, index) => [column, row[index] ?? null])),
  )
  return inTransaction(client, async () => {
    await client.query(deletion.text, [...deletion.values])
    await client.query(
      `insert into "${table.name}" (${columns})
        select ${columns} from json_populate_recordset(null::"${table.name}", $1::json)`,
      [JSON.stringify(records)],
    )
  })
}

async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

function makeTables(client: Client, epoch: string): Promise<void> {
  return inTransaction(client, async () => {
    await client.query('create table schema_version (version bigint not null)')
    await client.query('insert into schema_version values ($1)', [unfinishedMoveVersion])
    for (const migration of migrations) await client.query(migration(postgresWords))
    await client.query(`create table ${unfinishedMoveTable} (epoch text primary key)`)
    await client.query(`insert into ${unfinishedMoveTable} values ($1)`, [epoch])
  })
}

const Epoch = v.object({ epoch: v.string() })

async function interruptedMove(client: Client): Promise<string | null> {
  if ((await versionOf(client)) !== unfinishedMoveVersion) return null
  const { rows } = await client.query(`select epoch from ${unfinishedMoveTable}`)
  return v.parse(Epoch, rows[0]).epoch
}
