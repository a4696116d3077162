import { afterEach, beforeEach, expect, test } from 'vitest'
import { replicatedTables } from '#src/contract/tables.ts'
import { pullSources } from '#server/sync/pull-registry.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { isUserColumn, readColumns } from '#server/testing/test-tables.ts'
import { allUserColumns, userColumns } from './user-columns.ts'

let server: TestServer

beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

/** Columns with ids that are not user ids. Every other column is treated as a user id. */
const otherIds: ReadonlySet<string> = new Set([
  'id',
  'after_id',
  'booking_id',
  'checkout_id',
  'client_id',
  'code_id',
  'cover_photo_id',
  'credential_id',
  'customer_id',
  'device_id',
  'dispute_id',
  'entry_id',
  'mission_id',
  'order_id',
  'organisation_id',
  'parent_id',
  'pass_order_id',
  'payment_id',
  'mutation_id',
  'photo_id',
  'place_id',
  'product_id',
  'request_id',
  'row_id',
  'session_id',
  'film_id',
  'webhook_id',
  'zone_id',
])
/** Columns that describe an actor in words instead of an id. */
const words: ReadonlySet<string> = new Set(['admins.granted_by', 'badges.given_by', 'consents.given_by'])

test('every database column that refers to a user has rules, and every rule a column', async () => {
  const columns = await readColumns(server)
  const names = columns.map(({ table, name }) => `${table}.${name}`)
  expect(Object.keys(userColumns).filter((name) => !names.includes(name))).toEqual([])
  const unknown = columns.filter(
    (column) =>
      column.isText &&
      /_(id|by|to)$/.test(column.name) &&
      !otherIds.has(column.name) &&
      !words.has(`${column.table}.${column.name}`) &&
      !isUserColumn(column),
  )
  expect(unknown).toEqual([])
})

test('each reason is a sentence without a period', () => {
  for (const { rules } of allUserColumns)
    for (const rule of Object.values(rules))
      for (const reason of reasonsOf(rule)) expect(reason).toMatch(/^[A-Z].{9,}[^.]$/)
})

function reasonsOf(rule: unknown): readonly string[] {
  if (typeof rule !== 'object' || rule === null) return []
  const entries = Object.entries(rule).filter(([key]) =>
    ['retainedBecause', 'empties', 'exclusionReason'].includes(key),
  )
  return entries.map(([, reason]) => String(reason))
}

test('only rows that devices pull in the user’s scope are reassigned with their revisions', async () => {
  const pulled = replicatedTables
    .filter(({ scopeKind }) => scopeKind === 'user')
    .flatMap(({ table }) => pullSources[table].rows)
    .flatMap(({ table, where, rev = 'rev' }) =>
      Object.entries(where).flatMap(([column, key]) =>
        key === 'userId' && rev === 'rev' ? [`${table}.${column}`] : [],
      ),
    )
  for (const { table, column, rules } of allUserColumns) {
    const { onMerge } = rules
    const isConditional = typeof onMerge === 'object' && 'unless' in onMerge
    if (onMerge !== 'move' && onMerge !== 'move-row' && !isConditional) continue
    const isRow = isConditional ? onMerge.as === 'move-row' : onMerge === 'move-row'
    expect([`${table}.${column}`, isRow]).toEqual([
      `${table}.${column}`,
      pulled.includes(`${table}.${column}`),
    ])
  }
  expect(pulled.filter((name) => !(name in userColumns))).toEqual([])
})

test('every replicated table reads from existing columns of the database', async () => {
  const names = new Set((await readColumns(server)).map(({ table, name }) => `${table}.${name}`))
  for (const { table } of replicatedTables)
    for (const { table: from, where, rev = 'rev' } of pullSources[table].rows)
      for (const column of [rev, ...Object.keys(where)])
        expect([table, `${from}.${column}`, names.has(`${from}.${column}`)]).toEqual([
          table,
          `${from}.${column}`,
          true,
        ])
})
