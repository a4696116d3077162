import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import type { DatabasePlace } from '#server/core/db/engines/database-place.ts'
import { copyDatabase } from '#server/core/db/engines/copy-database.ts'
import type { OpenOptions } from '#server/core/db/open-options.ts'
import { openDatabase } from '#server/core/db/postgres/open-database.ts'
import { openDatabase as openSqlite } from '#server/core/db/sqlite/open-database.ts'

/** The engine of this test run: `TEST_DATABASE`, or SQLite by default. */
export function testDatabase(): DatabasePlace['engine'] {
  return process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'sqlite'
}

/** True if this run is limited to engine-specific tests on PostgreSQL. `npm run soak -- scale` runs all of them. */
export function isQuickRun(): boolean {
  return testDatabase() === 'postgres' && process.env['TEST_RUN'] !== 'whole'
}

/** The location of a new database. */
export interface NewPlace {
  readonly place: DatabasePlace
  /** Deletes the database and its contents. */
  readonly remove: () => Promise<void>
}

/** Creates an empty database. On PostgreSQL it already has its schema. */
export async function newDatabase(engine: DatabasePlace['engine'] = testDatabase()): Promise<NewPlace> {
  if (engine === 'postgres') return newPostgres({ isEmpty: false })
  const folder = mkdtempSync(join(tmpdir(), 'waypost-db-'))
  return {
    place: { engine, path: join(folder, 'test.db') },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Creates a PostgreSQL database, with its schema or completely empty. */
export async function newPostgres({ isEmpty }: { readonly isEmpty: boolean }): Promise<NewPlace> {
  const name = `${prefix()}_${process.pid}_${(made += 1)}`
  // Copying files takes two thirds of the time of writing them to the log.
  const from = isEmpty ? 'template0' : template()
  await asAdmin((client) => client.query(`create database ${name} template ${from} strategy file_copy`))
  return {
    place: placeOf(name),
    remove: async () => {
      await asAdmin((client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

let made = 0

/**
 * The variable with the path of an empty SQLite database that has all tables. New servers of a run start with a copy,
 * because creating the tables takes nine tenths of the CPU time of a start.
 */
export const emptyDatabaseVariable = 'WAYPOST_EMPTY_DATABASE'

/** Creates the database that `placeEmptySqlite` copies. */
export async function makeEmptySqlite(path: string): Promise<void> {
  await openSqlite(path, forTemplate).close()
  const file = new Sqlite(path)
  file.exec("delete from meta where key = 'epoch'")
  file.close()
}

/** Copies the run's empty database to the path, unless a file exists there or the run has no empty database. */
export function placeEmptySqlite(path: string): void {
  const empty = process.env[emptyDatabaseVariable]
  if (empty === undefined || existsSync(path)) return
  mkdirSync(dirname(path), { recursive: true })
  copyFileSync(empty, path)
}

const forTemplate: OpenOptions = {
  onCommit: () => {},
  onBrokenDisk: () => {},
  newEpoch: () => 'template',
  mayMigrate: true,
}

/** Creates the template of test databases. Copying it takes a fifth of the time of creating the tables. */
export async function makeTemplate(): Promise<void> {
  await asAdmin((client) => client.query(`create database ${template()} template template0`))
  const place = placeOf(template())
  const database = await openDatabase(place, forTemplate)
  await database.close()
  const client = new Client({ connectionString: place.url })
  await client.connect()
  await client.query("delete from meta where key = 'epoch'")
  await client.end()
}

/** Deletes the databases of this run in a cluster that keeps running. */
export async function removeTestDatabases(): Promise<void> {
  await asAdmin(async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix()],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })
}

/** Runs a function as the user who may create databases. */
export async function asAdmin<Value>(work: (client: Client) => Promise<Value>): Promise<Value> {
  const client = new Client({ connectionString: clusterUrl() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function placeOf(name: string) {
  const url = new URL(clusterUrl())
  url.pathname = `/${name}`
  return { engine: 'postgres', url: url.href, connections: 6, allowAsyncCommit: true } as const
}

function clusterUrl(): string {
  return needed('TEST_DATABASE_URL')
}

function prefix(): string {
  return needed('TEST_DATABASE_PREFIX')
}

function template(): string {
  return `${prefix()}_template`
}

function needed(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set. Run with TEST_DATABASE=postgres`)
  return value
}

/** Returns all stored data of a database in use as searchable text. */
export async function storedText(place: DatabasePlace): Promise<string> {
  if (place.engine === 'sqlite')
    return [place.path, `${place.path}-wal`].map((path) => readFileSync(path, 'latin1')).join('')
  const folder = mkdtempSync(join(tmpdir(), 'waypost-dump-'))
  try {
    const copied = await copyDatabase(place, folder)
    if (!copied.ok) throw new Error(copied.error)
    return readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'latin1'))
      .join('')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
