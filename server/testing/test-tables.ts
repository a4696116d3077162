import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { migrations } from '#server/core/db/migrations/migrations.ts'
import { build, query } from '#server/core/db/query.ts'
import { sqliteWords } from '#server/core/db/sqlite/open-database.ts'
import { allUserColumns, userColumns } from '#server/core/db/user-columns/user-columns.ts'
import { testDatabase } from './test-database.ts'
import type { TestServer } from './test-server.ts'
import { allScopes } from '#server/core/db/database.ts'

/** A column of the actual database. */
export interface TableColumn {
  readonly table: string
  readonly name: string
  readonly isText: boolean
}

const columnQueries = {
  sqlite: sql`select tables.name as "table", info.name as name, info.type as type
    from sqlite_schema as tables join pragma_table_info(tables.name) as info
    where tables.type = 'table' order by tables.name, info.cid`,
  postgres: sql`select table_name as "table", column_name as name, data_type as type
    from information_schema.columns where table_schema = current_schema() order by table_name, ordinal_position`,
}

/** Returns the columns of all tables, as described by the database. */
export async function readColumns({ deps }: TestServer): Promise<readonly TableColumn[]> {
  const described = columnQueries[testDatabase()]
  const columns = query()<{ table: string; name: string; type: string }>(() =>
    build
      .selectFrom(sql<{ table: string; name: string; type: string }>`(${described})`.as('found'))
      .selectAll(),
  )
  const rows = await deps.database.reader.all(columns, {})
  return rows.map(({ table, name, type }) => ({ table, name, isText: type.toLowerCase() === 'text' }))
}

/**
 * Returns the tables that refer to a user, except those with rows of users themselves and of users that cannot be
 * merged or deleted.
 */
export function tablesWithUserData(columns: readonly TableColumn[]): readonly string[] {
  const unfilled = new Set(['users', 'merged_guests', 'account_removals', 'suspensions'])
  const named = new Set(allUserColumns.map(({ table }) => table))
  return [...new Set(columns.map(({ table }) => table))].filter(
    (table) => named.has(table) && !unfilled.has(table),
  )
}

/** Returns true if the column refers to a user. */
export function isUserColumn({ table, name }: TableColumn): boolean {
  return `${table}.${name}` in userColumns
}

export const testZoneId = randomUUID()
export const testPhotoId = `${testZoneId}_${randomUUID()}`

interface FillValues {
  readonly userId: string
  readonly text: string
  /** True if the zone and photo of the rows are the user's rows in those tables. This is possible for one user only. */
  readonly refersToRows?: boolean
  /** Column values by `table.column`. */
  readonly values?: Readonly<Record<string, string | null>>
}

/**
 * Inserts a row into each table. Every user id is this one, and every column that may contain user text contains
 * `text`.
 */
export async function fillTables(
  server: TestServer,
  tables: readonly string[],
  filling: FillValues,
): Promise<void> {
  const columns = await readColumns(server)
  for (const table of tables) {
    const of = columns.filter((column) => column.table === table)
    const values = of.map((column) => valueFor(column, filling))
    const insert = query()(() => ({
      compile: () =>
        sql`insert into ${sql.table(table)} (${sql.join(of.map(({ name }) => sql.ref(name)))})
          values (${sql.join(values)})`.compile(build),
    }))
    await server.deps.database.write(async (transaction) => ok(await transaction.run(insert, {})), allScopes)
  }
}

/** Returns the user columns that contain this id, as `table.column`. */
export async function columnsWithUserId(server: TestServer, userId: UserId): Promise<readonly string[]> {
  const found: string[] = []
  for (const { table, column } of allUserColumns)
    if (await columnMatches(server, { table, column, pattern: userId })) found.push(`${table}.${column}`)
  return found
}

/** Returns all columns of all tables that contain this text, as `table.column`. */
export async function columnsWithText(server: TestServer, text: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const { table, name, isText } of await readColumns(server))
    if (isText && (await columnMatches(server, { table, column: name, pattern: `%${text}%` })))
      found.push(`${table}.${name}`)
  return found
}

async function columnMatches(
  { deps }: TestServer,
  { table, column, pattern }: { readonly table: string; readonly column: string; readonly pattern: string },
): Promise<boolean> {
  const rows = query<{ pattern: string }>()<{ count: number }>((param) =>
    build
      .selectFrom(sql<object>`${sql.table(table)}`.as('found'))
      .select(sql<number>`count(*)`.as('count'))
      .where(sql<boolean>`${sql.ref(column)} like ${param('pattern')}`),
  )
  return ((await deps.database.reader.first(rows, { pattern }))?.count ?? 0) > 0
}

/** Values that our own code writes, independent of the user. */
const ownWords: Readonly<Record<string, string | null>> = {
  brand: 'snapzone',
  currency: 'usd',
  emoji: 'fire',
  kind: 'person',
  language: 'en',
  license_version: '1',
  month: '2026-06',
  next_plan: 'free',
  origin: 'https://waypost.test',
  placeholder_color: '#000000',
  plan: 'free',
  privacy_version: '1',
  provider: 'test',
  reaction_counts: '{}',
  rest: null,
  role: 'contributor',
  table_name: 'notice',
  terms_version: '1',
}

/** Columns with ids, hashes and enumerated values that our own code writes. */
const ownColumns =
  /(^|_)(id|hash|filename|sha256|mark|subject_key|sale_kind|hidden_why|status|status_before|type|mode|moderation|action|scope|row_id|token|wanted|sent|place|granted_by|state|change|refund_why|booked_dispute)$/

function valueFor(column: TableColumn, { userId, text, refersToRows = false, values = {} }: FillValues) {
  const { table, name, isText } = column
  const given = values[`${table}.${name}`]
  if (given !== undefined) return given
  if (isUserColumn(column)) return userId
  if (!isText) return table === 'zones' && /^(legal_hold|purged)_at$/.test(name) ? null : 1
  if (name === 'zone_id') return testZoneId
  if (name === 'photo_id' && table !== 'uploads') return testPhotoId
  if (table === 'photos' && name === 'id') return refersToRows ? testPhotoId : `${testZoneId}_${randomUUID()}`
  if (table === 'zones' && name === 'id' && refersToRows) return testZoneId
  if (table === 'place_requests' && name === 'events')
    return JSON.stringify([{ id: randomUUID(), at: 1, kind: 'answered', text }])
  if (table === 'goods_orders' && name === 'lines') return JSON.stringify([{ text, book: { text } }])
  if (table === 'goods_orders' && name === 'state') return 'sent'
  if (table === 'ad_bookings' && name === 'state') return 'paid'
  const allowed = firstAllowedValue(table, name)
  if (allowed !== null) return allowed
  if (name === 'once_key') return `ends ${testZoneId} ${userId}`
  const own = ownWords[name]
  if (own !== undefined) return own
  const key = `${table}.${name}`
  const isOwn = holdsWord.has(key) || (ownColumns.test(name) && !holdsText.has(key))
  return isOwn ? randomUUID() : `${text} ${randomUUID()}`
}

/** Columns named like ids or enumerated values, but written by users or third parties. */
const holdsText: ReadonlySet<string> = new Set([
  'payment_subscriptions.customer_id',
  'payments.dispute_id',
  'place_requests.place',
])

/** Columns named like text that contain an enumerated value. */
const holdsWord: ReadonlySet<string> = new Set([
  'performance_metrics.name',
  'guestbook_reports.reason',
  'reports.reason',
  'usage_events.name',
])

/** Returns the first value that the column's check constraint allows. */
function firstAllowedValue(table: string, name: string): string | null {
  const made = new RegExp(String.raw`create table ${table} \([\s\S]*?\n\)`).exec(schema)?.[0] ?? ''
  const added = [...schema.matchAll(new RegExp(`alter table ${table} add column [^;]*`, 'g'))].join(';')
  return new RegExp(String.raw`\(${name} in \('([^']*)'`).exec(`${made};${added}`)?.[1] ?? null
}

const schema = migrations.map((migration) => migration(sqliteWords)).join('')
