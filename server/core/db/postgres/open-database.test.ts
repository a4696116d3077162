import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { ok } from '#src/contract/wire/result.ts'
import { Scope } from '#src/contract/wire/sync-messages.ts'
import { allScopes, type Database } from '#server/core/db/database.ts'
import { metaValue, setMeta } from '#server/core/db/meta-store.ts'
import { type PostgresCluster, startPostgresCluster } from '#server/testing/postgres-cluster.ts'
import { openDatabase } from './open-database.ts'
import { CommitUnknown } from './write-connection.ts'
import type { PostgresPlace } from './place.ts'

/** Uses a separate cluster with production durability settings, because these tests break it. */
let cluster: PostgresCluster
let admin: Client
let place: PostgresPlace
let database: Database
let count = 0

beforeAll(async () => {
  cluster = await startPostgresCluster({ deadlock_timeout: '100ms' })
  admin = new Client({ connectionString: cluster.url })
  await admin.connect()
})
beforeEach(async () => {
  place = await emptyPlace()
  database = await open()
})
afterEach(() => database.close())
afterAll(async () => {
  await admin.end()
  await cluster.stop()
})

async function emptyPlace(): Promise<PostgresPlace> {
  const name = `test_${(count += 1)}`
  await admin.query(`create database ${name}`)
  return { url: urlOf(`/${name}`), connections: 6, allowAsyncCommit: false }
}

function urlOf(pathname: string, more: { readonly password?: string; readonly port?: string } = {}): string {
  return Object.assign(new URL(cluster.url), { pathname, ...more }).href
}

function open(on = place, mayMigrate = true): Promise<Database> {
  return openDatabase(on, {
    onCommit: () => {},
    onBrokenDisk: () => {},
    newEpoch: () => 'epoch',
    mayMigrate,
  })
}

const nameOfPlace = () => new URL(place.url).pathname.slice(1)

function set(key: string, value: string, how = allScopes) {
  return database.write(async (transaction) => ok(await transaction.run(setMeta, { key, value })), how)
}

async function get(key: string): Promise<string | undefined> {
  return (await database.reader.first(metaValue, { key }))?.value
}

async function endAllConnections(): Promise<void> {
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [nameOfPlace()],
  )
}

function latch() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

/** Resolves when a connection of the database is waiting under this condition. */
async function untilWaiting(condition: string): Promise<void> {
  const asked = `select 1 from pg_stat_activity where datname = $1 and ${condition}`
  const waiting = async () => (await admin.query(asked, [nameOfPlace()])).rows.length
  await expect.poll(waiting, { interval: 20 }).toBeGreaterThan(0)
}

test('terminated connections, idle or busy, lose no write and fail no read', async () => {
  await set('before', '1')
  await get('before')
  await endAllConnections()
  expect([(await set('after', '1')).ok, await get('after')]).toEqual([true, '1'])
  let runs = 0
  const written = await database.write(async (transaction) => {
    await transaction.run(setMeta, { key: 'run', value: String((runs += 1)) })
    if (runs === 1) await endAllConnections()
    return ok(await transaction.run(setMeta, { key: 'done', value: '1' }))
  }, allScopes)
  expect([written.ok, await get('run'), await get('done')]).toEqual([true, '2', '1'])
})

test('an unanswered COMMIT is an error and is not retried', async () => {
  await admin.query("alter system set synchronous_standby_names = 'nobody'")
  await admin.query('select pg_reload_conf()')
  let runs = 0
  const writing = database.write(async (transaction) => {
    runs += 1
    return ok(await transaction.run(setMeta, { key: 'unknown', value: 'x' }))
  }, allScopes)
  const outcome = writing.catch((error: unknown) => error)
  await untilWaiting("wait_event = 'SyncRep'")
  await endAllConnections()
  expect(await outcome).toBeInstanceOf(CommitUnknown)
  await admin.query('alter system reset synchronous_standby_names')
  await admin.query('select pg_reload_conf()')
  expect(runs).toBe(1)
  // The commit was durable on the server: a retry by the client finds it.
  expect(await get('unknown')).toBe('x')
})

test('two jobs in a deadlock both complete', async () => {
  await set('a', '0')
  await set('b', '0')
  const other = await open()
  const both = { a: latch(), b: latch() }
  let runs = 0
  const job = (on: Database, first: 'a' | 'b', then: 'a' | 'b') =>
    on.write(
      async (transaction) => {
        runs += 1
        await transaction.run(setMeta, { key: first, value: first })
        both[first].open()
        await both[then].opened
        return ok(await transaction.run(setMeta, { key: then, value: first }))
      },
      { scopes: [v.parse(Scope, `zone:01990000-0000-7000-8000-00000000000${first}`)] },
    )
  expect(await Promise.all([job(database, 'a', 'b'), job(other, 'b', 'a')])).toEqual([ok(1), ok(1)])
  expect(await get('a')).toBe(await get('b'))
  expect(runs).toBeGreaterThan(2)
  await other.close()
})

test('a writer that another process blocks waits and then commits', async () => {
  const other = await open()
  const [begun, released] = [latch(), latch()]
  const held = other.write(async (transaction) => {
    await transaction.run(setMeta, { key: 'first', value: '1' })
    begun.open()
    await released.opened
    return ok(null)
  }, allScopes)
  await begun.opened
  const waiting = set('second', '1')
  await untilWaiting("wait_event_type = 'Lock'")
  expect(await get('first')).toBeUndefined()
  released.open()
  expect([(await held).ok, (await waiting).ok, await get('second')]).toEqual([true, true, '1'])
  await other.close()
})

test('servers that start at once create the schema once', async () => {
  const empty = await emptyPlace()
  const all = await Promise.all([open(empty), open(empty), open(empty)])
  const epochs = await Promise.all(all.map(({ reader }) => reader.first(metaValue, { key: 'epoch' })))
  expect(epochs.map((row) => row?.value)).toEqual(['epoch', 'epoch', 'epoch'])
  for (const one of all) await one.close()
})

test('an unreachable or unusable database stops the start with a clear message', async () => {
  const at = (url: string) => open({ ...place, url })
  const name = `/${nameOfPlace()}`
  await expect(at(urlOf(name, { port: '1' }))).rejects.toThrow(/cannot be reached .*\n.*DATABASE_URL/)
  await expect(at(urlOf(name, { password: 'wrong' }))).rejects.toThrow(/cannot be used.*\n.*password/)
  await expect(at(urlOf('/nowhere'))).rejects.toThrow(/cannot be used.*\n.*create database/)
  await expect(open(await emptyPlace(), false)).rejects.toThrow(/is empty.*Start the server once/)
})

test('a database that is read-only or could lose commits is refused', async () => {
  const name = nameOfPlace()
  await admin.query(`alter database ${name} set default_transaction_read_only = on`)
  await expect(open()).rejects.toThrow(/is read-only/)
  await admin.query(`alter database ${name} reset default_transaction_read_only`)
  await admin.query(`alter database ${name} set synchronous_commit = off`)
  await expect(open()).rejects.toThrow(/could lose acknowledged changes.*\n.*ALLOW_ASYNC_COMMIT=1/)
  await (await open({ ...place, allowAsyncCommit: true })).close()
  await admin.query(`alter database ${name} reset synchronous_commit`)
})

test('a database of another version is refused with instructions', async () => {
  const client = new Client({ connectionString: place.url })
  await client.connect()
  const { rows } = await client.query<{ version: string }>('select version from schema_version')
  for (const [version, words] of [
    [999, /newer than this server's/],
    [18, /created by an earlier build/],
    [144, /created by an earlier build/],
  ] as const) {
    await client.query('update schema_version set version = $1', [version])
    await expect(open()).rejects.toThrow(words)
  }
  await client.query('update schema_version set version = $1', [rows[0]?.version])
  await client.end()
  await (await open(place, false)).close()
})

test('a text with U+0000, which PostgreSQL cannot store, finds nothing', async () => {
  expect(await get('a\0b')).toBeUndefined()
  expect((await set('a\0b', '1')).ok).toBe(true)
})

test('a database with unrelated tables is refused', async () => {
  const taken = await emptyPlace()
  const client = new Client({ connectionString: taken.url })
  await client.connect()
  await client.query('create table users (id text)')
  await client.end()
  await expect(open(taken)).rejects.toThrow(/tables of another application/)
})
