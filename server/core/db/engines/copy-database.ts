import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { err, type Result } from '#src/contract/wire/result.ts'
import * as postgres from '#server/core/db/postgres/copy-database.ts'
import * as sqlite from '#server/core/db/sqlite/copy-database.ts'
import type { BackupCopy, UnfinishedCopy } from '#server/core/db/database-copy.ts'
import type { DatabasePlace } from './database-place.ts'

/** Copies the database into the folder of a backup. */
export function copyDatabase(place: DatabasePlace, folder: string): Promise<Result<UnfinishedCopy, string>> {
  return place.engine === 'postgres'
    ? postgres.copyDatabase(place, folder)
    : sqlite.copyDatabase(place.path, folder)
}

/** Opens the copy in a backup in order to restore it to an empty database. */
export async function openCopy(place: DatabasePlace, folder: string): Promise<Result<BackupCopy, string>> {
  const engines = { sqlite, postgres }
  const other = place.engine === 'sqlite' ? 'postgres' : 'sqlite'
  if (
    existsSync(join(folder, engines[other].copyName)) &&
    !existsSync(join(folder, engines[place.engine].copyName))
  )
    return err(
      `${folder} contains a backup of another engine (${other}). Set DATABASE_URL to a database of that engine.`,
    )
  if (!existsSync(join(folder, engines[place.engine].copyName)))
    return err(`${folder} does not contain a complete backup.`)
  return place.engine === 'postgres' ? postgres.openCopy(place, folder) : sqlite.openCopy(place.path, folder)
}
