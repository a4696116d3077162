import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepTemporaryFilesInMemory } from './memory-folder.ts'
import { installPostgres, type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts'
import {
  asAdmin,
  emptyDatabaseVariable,
  makeEmptySqlite,
  makeTemplate,
  removeTestDatabases,
  testDatabase,
} from './test-database.ts'

/** These tests do not cover power failures, and each one creates and drops a database. */
const unsafeFast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

let cluster: PostgresCluster | null = null
let folder = ''
let removeTemporaryFiles = () => {}

/** Runs before all tests: creates the template database. For PostgreSQL, finds, installs or starts a server. */
export async function setup(): Promise<void> {
  removeTemporaryFiles = keepTemporaryFilesInMemory()
  if (testDatabase() === 'postgres') await setUpPostgres()
  else {
    folder = mkdtempSync(join(tmpdir(), 'waypost-empty-'))
    const path = join(folder, 'empty.db')
    await makeEmptySqlite(path)
    process.env[emptyDatabaseVariable] = path
  }
}

async function setUpPostgres(): Promise<void> {
  installPostgres()
  const given = process.env['TEST_DATABASE_URL']
  cluster = given === undefined ? await startPostgresCluster(unsafeFast) : null
  process.env['TEST_DATABASE_URL'] = given ?? cluster?.url
  process.env['TEST_DATABASE_PREFIX'] = `waypost_test_${randomBytes(4).toString('hex')}`
  const version = await asAdmin(async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version
  })
  await makeTemplate()
  const where = given === undefined ? '' : ' of TEST_DATABASE_URL'
  process.stdout.write(`Tests run on PostgreSQL ${version}${where}.\n`)
}

/** Runs after all tests. */
export async function teardown(): Promise<void> {
  if (testDatabase() === 'sqlite') rmSync(folder, { recursive: true, force: true })
  else if (cluster === null) await removeTestDatabases()
  else await cluster.stop()
  removeTemporaryFiles()
}
