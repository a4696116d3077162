import * as v from 'valibot'
import { existsSync, rmSync } from 'node:fs'
import type { Client } from 'pg'
import type { SchemaDialect } from '#server/core/db/migration.ts'
import { migrations, versionAfter } from '#server/core/db/migrations/migrations.ts'
import { failedUpgrade, pendingMigrations } from '#server/core/db/migrations/version-problems.ts'
import type { OpenOptions, Upgrade } from '#server/core/db/open-options.ts'
import { lockClass } from './locks.ts'
import type { PostgresPlace } from './place.ts'
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { missingBytes, upgradeCopyName, upgradeFolder } from '#server/core/db/upgrade-copies.ts'
import { syncPath } from '#server/core/storage/sync-path.ts'
import { runClientProgram } from './client-tool.ts'

/** Column types. Text is compared and sorted by bytes, as in SQLite. */
export const postgresWords: SchemaDialect = {
  id: 'text collate "C"',
  text: 'text collate "C"',
  json: 'text collate "C"',
  time: 'bigint',
  cents: 'bigint',
  bytes: 'bigint',
  count: 'bigint',
  double: 'double precision',
  flag: 'smallint',
  end: '',
}

const Version = v.object({ version: v.number() })
const Table = v.object({ name: v.nullable(v.string()) })

const insertEpochSql = "insert into meta (key, value) values ('epoch', $1) on conflict (key) do nothing"

/** Creates or migrates the schema in one transaction. If several servers start at once, the others wait. */
export async function migrate(
  client: Client,
  options: OpenOptions & { readonly name: string; readonly place: PostgresPlace },
): Promise<void> {
  const { name, mayMigrate, steps = migrations, beforeNew, newEpoch, onUpgrade } = options
  const pendingNow = async () => pendingMigrations(await versionOf(client), { name, mayMigrate, steps })
  if ((await pendingNow()).length === 0) {
    if (mayMigrate) await client.query(insertEpochSql, [newEpoch()])
    return
  }
  // Copy before taking the lock: a copy takes longer than the other processes wait for the lock.
  const copied = await copyBeforeMigration(client, options)
  await client.query(`begin; select pg_advisory_xact_lock(${lockClass}, 1)`)
  try {
    const version = await versionOf(client)
    if (version === 0) {
      await beforeNew?.()
      await client.query('create table schema_version (version bigint not null)')
      await client.query('insert into schema_version values (0)')
    }
    const pending = pendingMigrations(version, { name, mayMigrate, steps })
    const upgrade: Upgrade = { copy: null, ...copied, from: version, to: versionAfter(steps.length) }
    try {
      for (const migration of pending) await client.query(migration(postgresWords))
    } catch (error) {
      // A new database has no previous version. The caller explains the cause from the error code.
      if (version === 0) throw error
      throw failedUpgrade(error, { name, ...upgrade })
    }
    await client.query('update schema_version set version = $1', [upgrade.to])
    await client.query(insertEpochSql, [newEpoch()])
    await client.query('commit')
    if (version > 0 && pending.length > 0) onUpgrade?.(upgrade)
    // Another process migrated first and has made a copy.
    else if (typeof copied?.copy === 'string') rmSync(copied.copy, { force: true })
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Returns the copy of a non-empty database, or why there is none; null if no copy was requested or the database is
 * empty.
 */
async function copyBeforeMigration(
  client: Client,
  { place, upgradeAt, dataFolder }: OpenOptions & { readonly place: PostgresPlace },
): Promise<Pick<Upgrade, 'copy' | 'problem'> | null> {
  const version = await versionOf(client)
  if (version === 0 || upgradeAt === undefined || dataFolder === undefined) return null
  const dumped = await dumpBeforeUpgrade(client, place, { dataFolder, version, now: upgradeAt })
  return dumped.ok ? { copy: dumped.value } : { copy: null, problem: dumped.error }
}

/** Returns the schema version; 0 if there is no schema. */
export async function versionOf(client: Client): Promise<number> {
  const { rows } = await client.query("select to_regclass('schema_version')::text as name")
  if (v.parse(Table, rows[0]).name === null) return 0
  return v.parse(Version, (await client.query('select version from schema_version')).rows[0]).version
}

/**
 * A larger database would delay the start of the site for too long. Its operator makes a dump or a server snapshot
 * instead.
 */
const maxBytes = 5e9
const Size = v.object({ bytes: v.number() })

/**
 * Copies the database with `pg_dump` into the site's data folder and returns the path of the copy, which is already
 * durable. If it fails, the error contains the reason, and the upgrade continues without a copy.
 */
async function dumpBeforeUpgrade(
  client: Client,
  place: PostgresPlace,
  {
    dataFolder,
    version,
    now,
  }: { readonly dataFolder: string; readonly version: number; readonly now: number },
): Promise<Result<string, string>> {
  const folder = upgradeFolder(dataFolder)
  let copy: string | null = null
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { bytes } = v.parse(
      Size,
      (await client.query('select pg_database_size(current_database()) as bytes')).rows[0],
    )
    if (bytes > maxBytes) return err(`the database is larger than ${maxBytes / 1e9} GB`)
    if (missingBytes(folder, bytes) > 0) return err(`the disk of ${folder} has no space for it`)
    copy = await reserve(folder, { version, now })
    const unfinished = `${copy}.incomplete`
    const dump = ['--no-owner', '--no-privileges', `--file=${unfinished}`]
    const failed = await runClientProgram(place, 'pg_dump', dump)
    if (failed !== null) return err(failed)
    await chmod(unfinished, 0o600)
    await syncPath(unfinished)
    await rename(unfinished, copy)
    await syncPath(folder)
    return ok(copy)
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error))
  } finally {
    if (copy !== null) await rm(`${copy}.incomplete`, { force: true }).catch(() => {})
  }
}

/** Reserves a path that no other process starting at the same time writes to. */
async function reserve(
  folder: string,
  { version, now }: { readonly version: number; readonly now: number },
): Promise<string> {
  for (let at = now; ; at += 1) {
    const copy = join(folder, upgradeCopyName({ version, now: at }, 'sql'))
    const unfinished = `${copy}.incomplete`
    try {
      await (await open(unfinished, 'wx', 0o600)).close()
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue
      throw error
    }
    // The other process has just finished.
    if (!existsSync(copy)) return copy
    await rm(unfinished)
  }
}
