import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { err, ok } from '#src/contract/wire/result.ts'
import { Scope } from '#src/contract/wire/sync-messages.ts'
import { currentRevision, allocateRevisions } from '#server/replication/scope-store.ts'
import type { Database } from '#server/core/db/database.ts'
import { metaValue, setMeta } from '#server/core/db/meta-store.ts'
import { openDatabase } from './open-database.ts'

const scope = v.parse(Scope, 'zone:01990000-0000-7000-8000-000000000001')
let folder: string
let database: Database
let pokes: ReadonlyMap<Scope, number>[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waypost-db-'))
  pokes = []
  database = open()
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

function open(): Database {
  return openDatabase(join(folder, 'test.db'), {
    onCommit: (committed) => void pokes.push(committed),
    onBrokenDisk: () => {},
    newEpoch: () => 'epoch',
  })
}

function set(key: string, value: string) {
  return database.write(async (transaction) => ok(await transaction.run(setMeta, { key, value })))
}

async function get(key: string): Promise<string | undefined> {
  return (await database.reader.first(metaValue, { key }))?.value
}

test('jobs of one turn share one commit', async () => {
  const before = database.commits
  await Promise.all(Array.from({ length: 64 }, (_, index) => set(`key-${index}`, 'x')))
  expect(database.commits - before).toBe(1)
  expect(await get('key-63')).toBe('x')
})

test('a job that refuses or throws takes nothing with it', async () => {
  const broken = database.write(async (transaction) => {
    await transaction.run(setMeta, { key: 'broken', value: 'x' })
    throw new Error('a bug')
  })
  const refused = database.write(async (transaction) => {
    await transaction.run(setMeta, { key: 'refused', value: 'x' })
    transaction.poke(scope, 99)
    return err('no')
  })
  const outcomes = await Promise.allSettled([set('first', '1'), broken, refused, set('last', '1')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect([await get('first'), await get('broken'), await get('refused'), await get('last')]).toEqual([
    '1',
    undefined,
    undefined,
    '1',
  ])
  expect(pokes).toEqual([])
})

test('a part that refuses is undone alone', async () => {
  await database.write(async (transaction) => {
    await transaction.run(setMeta, { key: 'kept', value: '1' })
    await transaction.savepoint(async () => {
      await transaction.run(setMeta, { key: 'undone', value: '1' })
      return err('no')
    })
    return ok(null)
  })
  expect([await get('kept'), await get('undone')]).toEqual(['1', undefined])
})

test('a change is announced once, after it can be read, with its highest revision', async () => {
  const take = (count: number) =>
    database.write(async (transaction) => ok(await allocateRevisions(transaction, scope, count)))
  const revisions = await Promise.all([take(1), take(2)])
  expect(revisions).toEqual([ok(1), ok(3)])
  expect(pokes).toEqual([new Map([[scope, 3]])])
})

test('revisions of concurrent jobs have no gaps and no doubles', async () => {
  const taken = await Promise.all(
    Array.from({ length: 200 }, () =>
      database.write(async (transaction) => ok(await allocateRevisions(transaction, scope))),
    ),
  )
  expect(taken.map((result) => (result.ok ? result.value : 0))).toEqual(
    Array.from({ length: 200 }, (_, index) => index + 1),
  )
  const last = await database.write(async (transaction) => ok(await currentRevision(transaction, scope)))
  expect(last).toEqual(ok(200))
})

test('what was answered is in the file without any closing', async () => {
  await set('durable', 'yes')
  const second = new Sqlite(join(folder, 'test.db'), { readonly: true })
  expect(second.prepare("select value from meta where key = 'durable'").pluck().get()).toBe('yes')
  expect(second.pragma('journal_mode', { simple: true })).toBe('wal')
  second.close()
})

test('a writer that is held up by another process waits and then commits', async () => {
  const other = new Sqlite(join(folder, 'test.db'))
  other.exec('begin immediate')
  const waiting = set('held', 'up')
  setTimeout(() => other.exec('commit'), 60)
  expect((await waiting).ok).toBe(true)
  other.close()
  expect(await get('held')).toBe('up')
})

test('the same file keeps its epoch', async () => {
  await database.close()
  database = openDatabase(join(folder, 'test.db'), {
    onCommit: () => {},
    onBrokenDisk: () => {},
    newEpoch: () => 'another',
  })
  expect(await get('epoch')).toBe('epoch')
})

test('a database of a newer server is refused', async () => {
  await database.close()
  const other = new Sqlite(join(folder, 'test.db'))
  const version = Number(other.pragma('user_version', { simple: true }))
  other.pragma('user_version = 999')
  other.close()
  expect(open).toThrow(/newer/)
  const back = new Sqlite(join(folder, 'test.db'))
  back.pragma(`user_version = ${version}`)
  back.close()
  database = open()
})
