import { rmSync } from 'node:fs'
import type { Client } from 'pg'
import * as v from 'valibot'
import type { SchemaWords } from '#server/core/db/migration.ts'
import { migrations, versionAfter } from '#server/core/db/migrations/migrations.ts'
import { failedUpgrade, pendingMigrations } from '#server/core/db/migrations/version-problems.ts'
import type { OpenOptions, Upgrade } from '#server/core/db/open-options.ts'
import { lockClass } from './locks.ts'
import type { PostgresPlace } from './place.ts'
import { dumpBeforeUpgrade } from './upgrade-copy.ts'

/** Types of columns. Text is compared and sorted by its bytes, as SQLite does. */
export const postgresWords: SchemaWords = {
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

const keepEpoch = "insert into meta (key, value) values ('epoch', $1) on conflict (key) do nothing"

/** Makes or completes the schema in one transaction; of servers that start at once, the others wait. */
export async function migrate(
  client: Client,
  options: OpenOptions & { readonly name: string; readonly place: PostgresPlace },
): Promise<void> {
  const { name, mayMigrate, steps = migrations, beforeNew, newEpoch, onUpgrade } = options
  const pendingNow = async () => pendingMigrations(await versionOf(client), { name, mayMigrate, steps })
  if ((await pendingNow()).length === 0) {
    if (mayMigrate) await client.query(keepEpoch, [newEpoch()])
    return
  }
  // Before the lock, for which other processes wait: a copy takes longer than they do.
  const copied = await copyFirst(client, options)
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
      // A new database has no old version. The caller explains the cause by the error's code.
      if (version === 0) throw error
      throw failedUpgrade(error, { name, ...upgrade })
    }
    await client.query('update schema_version set version = $1', [upgrade.to])
    await client.query(keepEpoch, [newEpoch()])
    await client.query('commit')
    if (version > 0 && pending.length > 0) onUpgrade?.(upgrade)
    // Another process has migrated meanwhile, and has a copy.
    else if (typeof copied?.copy === 'string') rmSync(copied.copy, { force: true })
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** The copy of a database with data, or why there is none; null: nobody asked for one, or there is nothing to copy. */
async function copyFirst(
  client: Client,
  { place, upgradeAt, dataFolder }: OpenOptions & { readonly place: PostgresPlace },
): Promise<Pick<Upgrade, 'copy' | 'problem'> | null> {
  const version = await versionOf(client)
  if (version === 0 || upgradeAt === undefined || dataFolder === undefined) return null
  const dumped = await dumpBeforeUpgrade(client, place, { dataFolder, version, now: upgradeAt })
  return dumped.ok ? { copy: dumped.value } : { copy: null, problem: dumped.error }
}

/** The version of the schema; 0: there is none. */
export async function versionOf(client: Client): Promise<number> {
  const { rows } = await client.query("select to_regclass('schema_version')::text as name")
  if (v.parse(Table, rows[0]).name === null) return 0
  return v.parse(Version, (await client.query('select version from schema_version')).rows[0]).version
}
