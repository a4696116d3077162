import { existsSync } from 'node:fs'
import { chmod, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import * as v from 'valibot'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { missingBytes, upgradeCopyName, upgradeFolder } from '#server/core/db/upgrade-copies.ts'
import { syncPath } from '#server/core/storage/sync-path.ts'
import { runClientProgram } from './client-tool.ts'
import type { PostgresPlace } from './place.ts'

/** A larger database would keep the site waiting: its operator dumps it, or uses the snapshots of its server. */
const mostBytes = 5e9
const Size = v.object({ bytes: v.number() })

/**
 * Copies the database by `pg_dump` into the folder of the site's data and returns the path of the copy, which is on the disk
 * by then. An error says why there is none; an upgrade goes on without it.
 */
export async function dumpBeforeUpgrade(
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
    if (bytes > mostBytes) return err(`the database is larger than ${mostBytes / 1e9} GB`)
    if (missingBytes(folder, bytes) > 0) return err(`the disk of ${folder} has no room for it`)
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

/** The path of a copy that no process that starts at the same time writes, too. */
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
    // The other one has finished in between.
    if (!existsSync(copy)) return copy
    await rm(unfinished)
  }
}
