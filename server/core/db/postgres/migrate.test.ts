import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#src/contract/wire/durations.ts'
import { versionAfter } from '#server/core/db/migrations/migrations.ts'
import type { Upgrade } from '#server/core/db/open-options.ts'
import { deleteOldUpgradeCopies, upgradeCopies, upgradeFolder } from '#server/core/db/upgrade-copies.ts'
import { upgradeSentence } from '#server/site/upgrade-sentence.ts'
import { laterMigrations } from '#server/testing/later-migrations.ts'
import { findPostgres, type PostgresCluster, startPostgresCluster } from '#server/testing/postgres-cluster.ts'
import { runClientProgram } from './client-tool.ts'
import { postgresWords } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import type { PostgresPlace } from './place.ts'

const latestVersion = versionAfter(laterMigrations.length)
const now = 1_800_000_000_000
const path = process.env['PATH'] ?? ''
let cluster: PostgresCluster
let place: PostgresPlace
let folder: string
let upgrades: Upgrade[]
let count = 0

beforeAll(async () => {
  cluster = await startPostgresCluster()
  // Prefer the programs of the cluster's own version.
  process.env['PATH'] = `${findPostgres() ?? ''}:${path}`
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-upgrade-'))
  place = await emptyPlace()
  upgrades = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
afterAll(async () => {
  process.env['PATH'] = path
  await cluster.stop()
})

async function emptyPlace(): Promise<PostgresPlace> {
  const name = `upgrade_${(count += 1)}`
  await ask(cluster.url, `create database ${name}`)
  return {
    url: Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href,
    connections: 3,
    allowAsyncCommit: true,
  }
}

async function ask(url: string, text: string): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(text)
    return rows
  } finally {
    await client.end()
  }
}

/** Creates a database as a version with `made` migrations leaves it, with one row. */
async function makeOld(made: number): Promise<void> {
  for (const migration of laterMigrations.slice(0, made)) await ask(place.url, migration(postgresWords))
  await ask(place.url, "insert into meta (key, value) values ('kept', 'yes')")
  await ask(place.url, `create table schema_version (version bigint not null)`)
  await ask(place.url, `insert into schema_version values (${versionAfter(made)})`)
}

async function open(): Promise<void> {
  const database = await openDatabase(place, {
    onCommit: () => {},
    onBrokenDisk: () => {},
    newEpoch: () => 'epoch',
    mayMigrate: true,
    steps: laterMigrations,
    upgradeAt: now,
    dataFolder: folder,
    onUpgrade: (upgrade) => void upgrades.push(upgrade),
  })
  await database.close()
}

const stateOf = async (url: string) => [
  ...(await ask(url, 'select version::int from schema_version')),
  ...(await ask(url, "select value from meta where key = 'kept'")),
]

test('a database is copied before an upgrade, and the copy restores the old one', async () => {
  const made = laterMigrations.length - 1
  await makeOld(made)
  await open()
  expect(await stateOf(place.url)).toEqual([{ version: latestVersion }, { value: 'yes' }])
  const [copy] = upgradeCopies(folder)
  expect(copy).toMatchObject({ version: versionAfter(made), madeAt: now })
  expect(upgrades).toEqual([{ from: versionAfter(made), to: latestVersion, copy: copy?.path }])
  expect(statSync(copy?.path ?? '').mode & 0o777).toBe(0o600)
  const back = await emptyPlace()
  const restore = ['--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', `--file=${copy?.path}`]
  expect(await runClientProgram(back, 'psql', restore)).toBeNull()
  expect(await stateOf(back.url)).toEqual([{ version: versionAfter(made) }, { value: 'yes' }])
  expect(
    upgradeSentence(upgrades[0] ?? { from: 0, to: 0, copy: null }, { engine: 'postgres', ...place }),
  ).toContain(`load ${copy?.path} into an empty database`)
  deleteOldUpgradeCopies(folder, now + 7 * dayMs)
  expect(upgradeCopies(folder)).toHaveLength(1)
  deleteOldUpgradeCopies(folder, now + 7 * dayMs + 1)
  expect(upgradeCopies(folder)).toEqual([])
})

test('a new database and one without pending migrations are not copied', async () => {
  await open()
  await open()
  expect(existsSync(upgradeFolder(folder))).toBe(false)
  expect(upgrades).toEqual([])
})

test('without pg_dump the upgrade continues, and the message says what to install', async () => {
  await makeOld(laterMigrations.length - 1)
  process.env['PATH'] = folder
  try {
    await open()
  } finally {
    process.env['PATH'] = `${findPostgres() ?? ''}:${path}`
  }
  expect(await stateOf(place.url)).toEqual([{ version: latestVersion }, { value: 'yes' }])
  expect(upgrades).toMatchObject([{ copy: null, problem: expect.stringContaining('postgresql-client') }])
  expect(
    upgradeSentence(upgrades[0] ?? { from: 0, to: 0, copy: null }, { engine: 'postgres', ...place }),
  ).toMatch(/No copy was made \(Cannot run pg_dump.*restore a backup made before/)
  expect(upgradeCopies(folder)).toEqual([])
})

test('of processes that start at once, one upgrades, and one copy remains', async () => {
  await makeOld(laterMigrations.length - 1)
  await Promise.all([open(), open()])
  expect(upgrades).toHaveLength(1)
  expect(upgradeCopies(folder)).toHaveLength(1)
  expect(readFileSync(upgradeCopies(folder)[0]?.path ?? '', 'utf8')).toContain('kept')
})
