import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import type { FileRow, BackupCopy, UnfinishedCopy } from '#server/core/db/database-copy.ts'
import { StartProblem } from '#server/core/errors/start-problem.ts'
import { syncPath } from '#server/core/storage/sync-path.ts'
import { asStartProblem } from './check-data.ts'

/** The name of the copy in the folder of a backup. */
export const copyName = 'waypost.db'

/** Makes a consistent copy of the database at `path`, which may be in use. The copy includes the WAL. */
export async function copyDatabase(path: string, folder: string): Promise<Result<UnfinishedCopy, string>> {
  if (!existsSync(path)) return err(`There is no database at ${path}.`)
  const copy = join(folder, `${copyName}.incomplete`)
  const source = new Sqlite(path, { readonly: true, fileMustExist: true })
  try {
    await source.backup(copy)
  } catch (error) {
    const problem = asStartProblem(error, path)
    if (problem instanceof StartProblem) return err(problem.message)
    throw error
  } finally {
    source.close()
  }
  write(copy, (database) => database.pragma('journal_mode = DELETE'))
  return ok({
    files: filesIn(copy),
    stillNames: async (filename) =>
      read(path, (database) => {
        const statement = database.prepare<[string]>('select 1 from photo_files where filename = ?')
        return statement.get(filename) !== undefined
      }),
    async complete(removed) {
      write(copy, (database) => {
        for (const filename of removed) {
          database.prepare('delete from photo_files where filename = ?').run(filename)
          database.prepare('delete from unwanted_files where filename = ?').run(filename)
        }
      })
      await chmod(copy, 0o600)
      await rename(copy, join(folder, copyName))
    },
  })
}

/** Opens the copy in a backup in order to restore it to `path`, where no database exists yet. */
export async function openCopy(path: string, folder: string): Promise<Result<BackupCopy, string>> {
  const copy = join(folder, copyName)
  if (existsSync(path))
    return err(`${path} already exists. Move the old data away first; a restore never overwrites data.`)
  return ok({
    files: filesIn(copy),
    async restoreCopy(epoch) {
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.incomplete`
      await copyFile(copy, unfinished)
      await chmod(unfinished, 0o600)
      write(unfinished, (database) => {
        database.pragma('synchronous = FULL')
        database.prepare("update meta set value = ? where key = 'epoch'").run(epoch)
        // The photos are now in a different storage, which the next start checks.
        database.exec("delete from meta where key = 'blob-marker'")
      })
      await syncPath(unfinished)
      await rename(unfinished, path)
      await syncPath(dirname(path))
    },
  })
}

function filesIn(path: string): readonly FileRow[] {
  return read(path, (database) =>
    database.prepare<[], FileRow>('select filename, name, sha256, bytes from photo_files').all(),
  )
}

function read<Value>(path: string, ask: (database: Sqlite.Database) => Value): Value {
  const database = new Sqlite(path, { readonly: true, fileMustExist: true })
  try {
    return ask(database)
  } finally {
    database.close()
  }
}

function write(path: string, work: (database: Sqlite.Database) => unknown): void {
  const database = new Sqlite(path)
  try {
    work(database)
  } finally {
    database.close()
  }
}
