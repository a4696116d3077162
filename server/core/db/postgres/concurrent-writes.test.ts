import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { printSetupLink } from '#server/site/setup-link.ts'
import { readSettings, saveSettings } from '#server/site/site-store.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { Database } from '#server/core/db/database.ts'
import { openDatabase } from './open-database.ts'

let server: TestServer
/** A second process on the same database. */
let other: Database
let admin: Client

beforeAll(async () => {
  server = await startTestServer()
  const { database: place } = server.deps.config
  if (place.engine !== 'postgres') throw new Error('This test needs PostgreSQL')
  other = await openDatabase(place, {
    onCommit: () => {},
    onBrokenDisk: () => {},
    newEpoch: () => 'epoch',
    mayMigrate: false,
  })
  admin = new Client({ connectionString: place.url })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await other.close()
  await server.close()
})

/** Runs a write in two processes. Neither can write before both have begun. */
async function inBoth(write: (database: Database) => Promise<unknown>): Promise<void> {
  await admin.query('begin; lock table meta in exclusive mode')
  const writes = [server.deps.database, other].map(write)
  const waiting = async () => {
    const { rows } = await admin.query(
      'select 1 from pg_locks join pg_database on oid = database where datname = current_database() and not granted',
    )
    return rows.length
  }
  await expect.poll(waiting, { interval: 20 }).toBe(2)
  await admin.query('commit')
  await Promise.all(writes)
}

test('two admins who change different settings at the same time change both', async () => {
  const { deps } = server
  await inBoth((database) =>
    saveSettings({ ...deps, database }, (settings) =>
      database === other ? { ...settings, name: 'Meadow' } : { ...settings, backupDays: 7 },
    ),
  )
  expect(await readSettings(deps.database.reader, deps.secret)).toMatchObject({
    name: 'Meadow',
    backupDays: 7,
  })
})

test('processes that start at the same time print the same setup link', async () => {
  const printed: string[] = []
  await inBoth((database) =>
    printSetupLink({ ...server.deps, database }, 'https://a.example', (text) => void printed.push(text)),
  )
  expect(printed).toHaveLength(2)
  expect(new Set(printed).size).toBe(1)
})
