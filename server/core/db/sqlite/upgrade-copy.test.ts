import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#src/contract/wire/durations.ts'
import { versionAfter } from '#server/core/db/migrations/migrations.ts'
import type { Upgrade } from '#server/core/db/open-options.ts'
import { laterMigrations } from '#server/testing/later-migrations.ts'
import { openDatabase, sqliteWords } from './open-database.ts'
import { deleteOldUpgradeCopies, upgradeCopies, upgradeFolder } from '#server/core/db/upgrade-copies.ts'
import { copyBeforeUpgrade } from './upgrade-copy.ts'

const latestVersion = versionAfter(laterMigrations.length)
const now = 1_800_000_000_000
let folder: string
let path: string
let upgrades: Upgrade[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-upgrade-'))
  path = join(folder, 'waypost.db')
  upgrades = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Creates a database as a version with `count` migrations leaves it, with one row. */
function makeOld(count: number): void {
  const old = new Sqlite(path)
  old.pragma('journal_mode = WAL')
  for (const migration of laterMigrations.slice(0, count)) old.exec(migration(sqliteWords))
  old.exec("insert into meta (key, value) values ('kept', 'yes')")
  old.pragma(`user_version = ${versionAfter(count)}`)
  old.close()
}

function open() {
  return openDatabase(path, {
    onCommit: () => {},
    onBrokenDisk: () => {},
    newEpoch: () => 'epoch',
    mayMigrate: true,
    steps: laterMigrations,
    upgradeAt: now,
    onUpgrade: (upgrade) => void upgrades.push(upgrade),
  })
}

function stateOf(file: string) {
  const database = new Sqlite(file, { readonly: true })
  const version = database.pragma('user_version', { simple: true })
  const schema = database.prepare('select name, sql from sqlite_master order by name').all()
  const kept = database.prepare("select value from meta where key = 'kept'").pluck().get()
  database.close()
  return { version, schema, kept }
}

test.each([1, 2, 3])(
  'a database with %i migrations is copied before its upgrade, readable by the owner only',
  async (count) => {
    makeOld(count)
    const before = stateOf(path)
    await open().close()
    expect(stateOf(path)).toMatchObject({ version: latestVersion, kept: 'yes' })
    const [copy] = upgradeCopies(folder)
    expect(stateOf(copy?.path ?? '')).toEqual(before)
    expect(copy).toMatchObject({ version: versionAfter(count), madeAt: now })
    expect(statSync(copy?.path ?? '').mode & 0o077).toBe(0)
    expect(upgrades).toEqual([{ from: versionAfter(count), to: latestVersion, copy: copy?.path }])
  },
)

test('a new database and one of this version are not copied', async () => {
  await open().close()
  await open().close()
  expect(existsSync(upgradeFolder(folder))).toBe(false)
  expect(upgrades).toEqual([])
})

test('a failed migration leaves the old database, a copy and instructions for going back', async () => {
  makeOld(laterMigrations.length - 2)
  const file = new Sqlite(path)
  const lastSteps = laterMigrations.slice(-2)
  // The first step has already been applied, so that applying it again fails.
  file.exec(lastSteps[0]?.(sqliteWords) ?? '')
  file.close()
  const before = stateOf(path)
  expect(open).toThrow(
    /could not be upgraded.*Nothing was changed\.\nTo go back, start the version.*\n.*copy/s,
  )
  expect(stateOf(path)).toEqual(before)
  expect(stateOf(upgradeCopies(folder)[0]?.path ?? '')).toEqual(before)
})

test('an incomplete copy after a power failure does not count or block the next start', async () => {
  makeOld(laterMigrations.length - 1)
  const name = `version-${versionAfter(laterMigrations.length - 1)}-${now}.db`
  mkdirSync(upgradeFolder(folder))
  new Sqlite(join(upgradeFolder(folder), `${name}.incomplete`)).exec('create table half (a)').close()
  expect(upgradeCopies(folder)).toEqual([])
  await open().close()
  expect(readdirSync(upgradeFolder(folder))).toEqual([name])
})

test('copies are kept for seven days, and other files in the folder forever', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 20 * dayMs }), { maxLength: 8 }), (ages) => {
      const copies = upgradeFolder(folder)
      rmSync(copies, { recursive: true, force: true })
      mkdirSync(copies)
      const make = (name: string) => new Sqlite(join(copies, name)).exec('create table a (b)').close()
      for (const age of ages) make(`version-120-${now - age}.db`)
      make('mine.db')
      deleteOldUpgradeCopies(folder, now)
      const left = ages.filter((age) => age <= 7 * dayMs).toSorted((a, b) => a - b)
      expect(upgradeCopies(folder).map(({ madeAt }) => now - madeAt)).toEqual(left)
      expect(existsSync(join(copies, 'mine.db'))).toBe(true)
    }),
    { numRuns: 15 },
  )
})

test('without space for a copy, nothing is upgraded, and the message says what to free', () => {
  makeOld(laterMigrations.length - 1)
  const before = stateOf(path)
  const { bavail, bsize } = statfsSync(folder)
  // A sparse file occupies no space.
  writeFileSync(`${path}-wal`, '')
  truncateSync(`${path}-wal`, bavail * bsize)
  expect(() => copyBeforeUpgrade(path, { version: 1, now })).toThrow(
    /no space.*Nothing was changed\.\nFree \d+ MB/s,
  )
  rmSync(`${path}-wal`)
  expect(upgradeCopies(folder)).toEqual([])
  expect(stateOf(path)).toEqual(before)
})
