import { once } from 'node:events'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ok } from '#src/contract/wire/result.ts'
import { allScopes, type Database } from '#server/core/db/database.ts'
import { metaValue, setMeta } from '#server/core/db/meta-store.ts'
import { spawnGroup } from '#server/testing/spawn-group.ts'
import { openDatabase } from './open-database.ts'

let folder: string
let path: string
let database: Database
/** The reported disk errors. */
let broken: unknown[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-db-'))
  path = join(folder, 'test.db')
  broken = []
  database = open()
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

function open(mayMigrate = true): Database {
  return openDatabase(path, {
    onCommit: () => {},
    onBrokenDisk: (error) => void broken.push(error),
    newEpoch: () => 'epoch',
    mayMigrate,
  })
}

function set(key: string, value: string) {
  return database.write(async (transaction) => ok(await transaction.run(setMeta, { key, value })), allScopes)
}

test('acknowledged writes are in the file without closing it', async () => {
  await set('durable', 'yes')
  const second = new Sqlite(path, { readonly: true })
  expect(second.prepare("select value from meta where key = 'durable'").pluck().get()).toBe('yes')
  expect(second.pragma('journal_mode', { simple: true })).toBe('wal')
  second.close()
})

test('a writer that another process blocks waits and then commits', async () => {
  const other = new Sqlite(path)
  other.exec('begin immediate')
  const waiting = set('held', 'up')
  setTimeout(() => other.exec('commit'), 60)
  expect((await waiting).ok).toBe(true)
  other.close()
  expect(await database.reader.first(metaValue, { key: 'held' })).toEqual({ value: 'up' })
})

test.each([
  ['was moved', () => renameSync(path, `${path}.moved`)],
  ['was deleted', () => rmSync(path)],
  [
    'was replaced',
    () => {
      renameSync(path, `${path}.moved`)
      writeFileSync(path, 'another file')
    },
  ],
])('after its file %s while the server runs, a database acknowledges no more writes', async (_what, act) => {
  expect((await set('before', 'yes')).ok).toBe(true)
  act()
  await expect(set('after', 'yes')).rejects.toThrow(/moved or deleted/)
  expect(broken).toHaveLength(1)
})

test('a database of another version is refused with instructions', async () => {
  await database.close()
  const other = new Sqlite(path)
  const version = Number(other.pragma('user_version', { simple: true }))
  for (const [wrong, words] of [
    [999, /newer than this server's/],
    [18, /created by an earlier build.*\n.*new DATA_DIR/],
    [144, /created by an earlier build/],
  ] as const) {
    other.pragma(`user_version = ${wrong}`)
    expect(() => open()).toThrow(words)
  }
  other.pragma(`user_version = ${version}`)
  other.close()
  database = open(false)
})

test('a command does not create a database', async () => {
  await database.close()
  rmSync(folder, { recursive: true })
  folder = mkdtempSync(join(tmpdir(), 'waypost-db-'))
  path = join(folder, 'test.db')
  expect(() => open(false)).toThrow(/is empty.*Start the server once/)
  database = open()
})

test('a process that starts while another creates the schema waits for it', async () => {
  const other = spawnGroup(process.execPath, ['-e', holdingProgram, join(folder, 'new.db')], {
    cwd: process.cwd(),
  })
  await once(other.stdout, 'data')
  const second = openDatabase(join(folder, 'new.db'), {
    onCommit: () => {},
    onBrokenDisk: () => {},
    newEpoch: () => 'epoch',
    mayMigrate: true,
  })
  expect((await second.reader.first(metaValue, { key: 'epoch' }))?.value).toBe('epoch')
  await second.close()
})

/** Holds the lock of a new database for half a second, like a slow start. */
const holdingProgram = `
  const Sqlite = require('better-sqlite3')
  const file = new Sqlite(process.argv[1])
  file.pragma('journal_mode = WAL')
  file.exec('begin immediate; create table other (id)')
  process.stdout.write('held')
  setTimeout(() => file.exec('rollback'), 500)
`
