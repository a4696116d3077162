import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import * as v from 'valibot'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type { FileRow, BackupCopy, UnfinishedCopy } from '#server/core/db/database-copy.ts'
import { StartProblem } from '#server/core/errors/start-problem.ts'
import { syncPath } from '#server/core/storage/sync-path.ts'
import { asStartProblem } from './check-server.ts'
import { runClientProgram } from './client-tool.ts'
import { connect } from './connect.ts'
import { versionOf } from './migrate.ts'
import { nameOf, type PostgresPlace } from './place.ts'

/** In the folder of a backup: the SQL dump that recreates the database. */
export const copyName = 'waypost.sql'
/**
 * Stored beside it: the list of stored files that belong to the dump, and of photos that were deleted while it was
 * made.
 */
const filesName = 'files.json'

const File = v.object({ filename: v.string(), name: v.string(), sha256: v.string(), bytes: v.number() })
const Manifest = v.object({
  files: v.array(File),
  removed: v.array(v.pipe(v.string(), v.regex(/^[\w.-]+$/))),
})
const Snapshot = v.object({ snapshot: v.string() })

/** Makes a consistent copy of the database with `pg_dump`. The database may be in use. */
export function copyDatabase(place: PostgresPlace, folder: string): Promise<Result<UnfinishedCopy, string>> {
  const copy = join(folder, `${copyName}.incomplete`)
  return withClient(place, async (client) => {
    if ((await versionOf(client)) === 0) return err(`${nameOf(place)} is empty.`)
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('begin isolation level repeatable read read only')
    const { snapshot } = v.parse(
      Snapshot,
      (await client.query('select pg_export_snapshot() as snapshot')).rows[0],
    )
    const dump = ['--no-owner', '--no-privileges', `--snapshot=${snapshot}`, `--file=${copy}`]
    const failed = await runClientProgram(place, 'pg_dump', dump)
    if (failed !== null) return err(failed)
    const { rows } = await client.query('select filename, name, sha256, bytes from photo_files')
    const files = v.parse(v.array(File), rows)
    return ok({
      files,
      stillNames: (filename) => isFileListed(place, filename),
      complete: (removed) => complete(folder, copy, { files, removed: [...removed] }),
    })
  })
}

/** Opens the copy in a backup in order to restore it to an empty database. */
export async function openCopy(place: PostgresPlace, folder: string): Promise<Result<BackupCopy, string>> {
  const { files, removed } = v.parse(Manifest, JSON.parse(await readFile(join(folder, filesName), 'utf8')))
  return withClient(place, async (client) => {
    if ((await versionOf(client)) !== 0)
      return err(`${nameOf(place)} is not empty. Specify an empty one; a restore never overwrites data.`)
    return ok({
      files,
      async restoreCopy(epoch) {
        const list = ['', ...removed].map((name) => `'${name}'`).join(', ')
        const then = [
          'reset search_path',
          `delete from photo_files where filename in (${list})`,
          `delete from unwanted_files where filename in (${list})`,
          `update meta set value = '${epoch}' where key = 'epoch'`,
          // The photos are now in a different storage, which the next start checks.
          "delete from meta where key = 'blob-marker'",
        ]
        const failed = await runClientProgram(place, 'psql', [
          '--no-psqlrc',
          '--quiet',
          '--single-transaction',
          '--set=ON_ERROR_STOP=1',
          `--output=/dev/null`,
          `--file=${join(folder, copyName)}`,
          ...then.map((statement) => `--command=${statement}`),
        ])
        if (failed !== null) throw new StartProblem(failed)
      },
    })
  })
}

async function complete(
  folder: string,
  copy: string,
  { files, removed }: v.InferOutput<typeof Manifest>,
): Promise<void> {
  const kept: readonly FileRow[] = files.filter(({ filename }) => !removed.includes(filename))
  const manifest = join(folder, filesName)
  await writeFile(manifest, JSON.stringify({ files: kept, removed }), { mode: 0o600 })
  await chmod(copy, 0o600)
  await syncPath(manifest)
  await syncPath(copy)
  await rename(copy, join(folder, copyName))
}

async function isFileListed(place: PostgresPlace, filename: string): Promise<boolean> {
  const found = await withClient(place, async (client) => {
    const { rows } = await client.query('select 1 from photo_files where filename = $1 limit 1', [filename])
    return ok(rows.length > 0)
  })
  // If the database cannot be queried, the file is included: a backup must not omit a file that it needs.
  return !found.ok || found.value
}

async function withClient<Value>(
  place: PostgresPlace,
  work: (client: Client) => Promise<Result<Value, string>>,
): Promise<Result<Value, string>> {
  let client: Client | undefined
  try {
    client = await connect(place, { onLost: () => {} })
    return await work(client)
  } catch (error) {
    const problem = asStartProblem(error, nameOf(place))
    if (problem instanceof StartProblem) return err(problem.message)
    throw error
  } finally {
    await client?.end().catch(() => {})
  }
}
