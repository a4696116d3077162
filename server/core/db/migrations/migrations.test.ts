import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { ok } from '#src/contract/wire/result.ts'
import { allScopes, type Database } from '#server/core/db/database.ts'
import { openDatabase } from '#server/core/db/engines/open-database.ts'
import { setMeta } from '#server/core/db/meta-store.ts'
import type { Upgrade } from '#server/core/db/open-options.ts'
import { build, query } from '#server/core/db/query.ts'
import { laterMigrations } from '#server/testing/later-migrations.ts'
import { newDatabase, newPostgres, type NewPlace, testDatabase } from '#server/testing/test-database.ts'
import type { Migration } from '#server/core/db/migration.ts'
import { migrations, versionAfter } from './migrations.ts'

/** Runs on the engine that `TEST_DATABASE` names. */
let made: NewPlace
let upgrades: Upgrade[]

beforeEach(async () => {
  upgrades = []
  made = await (testDatabase() === 'postgres' ? newPostgres({ isEmpty: true }) : newDatabase())
})
afterEach(() => made.remove())

function open(steps: readonly Migration[], mayMigrate = true): Promise<Database> {
  return openDatabase(made.place, {
    onCommit: () => {},
    onBrokenDisk: () => {},
    newEpoch: () => 'epoch',
    mayMigrate,
    steps,
    onUpgrade: (upgrade) => void upgrades.push(upgrade),
  })
}

/** Creates a database as a build with `count` migrations leaves it, with one user row. */
async function makeOlder(count: number): Promise<void> {
  const database = await open(laterMigrations.slice(0, count))
  await database.write(
    async (transaction) => ok(await transaction.run(setMeta, { key: 'kept', value: 'yes' })),
    allScopes,
  )
  await database.close()
}

const notes = query()<{ id: string; content: string }>(() =>
  build
    .selectFrom(sql<{ id: string; content: string }>`later_notes`.as('later_notes'))
    .select(['id', 'content'])
    .orderBy('id'),
)
const older = laterMigrations.slice(0, -1).map((_, index) => index + 1)

test.each(older)('a database with %i migrations is upgraded once and keeps its rows', async (count) => {
  await makeOlder(count)
  await (await open(laterMigrations)).close()
  const database = await open(laterMigrations, false)
  const rows = await database.reader.all(notes, {})
  await database.close()
  expect(upgrades).toEqual([
    { from: versionAfter(count), to: versionAfter(laterMigrations.length), copy: null },
  ])
  // The third build adds the column and fills it in existing rows.
  const contentOf = (text: string) => (count < 3 ? text : '')
  expect(rows).toEqual([
    { id: 'epoch', content: contentOf('epoch=epoch') },
    { id: 'kept', content: contentOf('kept=yes') },
  ])
})

test('servers that start at once upgrade a database once', async () => {
  await makeOlder(1)
  const servers = await Promise.all([1, 2, 3].map(() => open(laterMigrations)))
  const [server] = servers
  expect(await server?.reader.all(notes, {})).toHaveLength(2)
  await Promise.all(servers.map((one) => one.close()))
  expect(upgrades).toHaveLength(1)
})

test('an upgrade that fails at any step changes nothing, and the previous build still works', async () => {
  await makeOlder(1)
  const broken: Migration = () => 'insert into no_such_table values (1);'
  for (const length of older) {
    const steps = [...laterMigrations.slice(0, length), broken]
    await expect(open(steps)).rejects.toThrow(/could not be upgraded.*Nothing was changed/)
    await (await open(laterMigrations.slice(0, 1), false)).close()
  }
  expect(upgrades).toEqual([])
})

test('an older build and a command refuse versions that they cannot read', async () => {
  await makeOlder(1)
  await expect(open(laterMigrations, false)).rejects.toThrow(/older than this build's.*Start the server once/)
  await (await open(laterMigrations)).close()
  await expect(open(migrations)).rejects.toThrow(/newer than this server's.*Start the newer build again/)
})

const untyped = {
  sqlite: sql<{ name: string }>`(select name from pragma_table_list
    where schema = 'main' and name not like 'sqlite_%' and not (strict and wr))`,
  postgres: sql<{ name: string }>`(select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = current_schema() and data_type = 'text'
      and collation_name is distinct from 'C')`,
}

test('both engines enforce the types of all tables and sort all text by bytes', async () => {
  const database = await open(migrations)
  const loose = query()<{ name: string }>(() =>
    build.selectFrom(untyped[testDatabase()].as('loose')).select('name'),
  )
  expect(await database.reader.all(loose, {})).toEqual([])
  await database.close()
})
