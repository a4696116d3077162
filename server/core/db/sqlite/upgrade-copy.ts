import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { missingBytes, upgradeCopyName, upgradeFolder } from '#server/core/db/upgrade-copies.ts'
import { StartProblem } from '#server/core/errors/start-problem.ts'

/** Space for the copy, and the same amount for the migration's writes. */
const freeSpaceRatio = 2

/**
 * Copies the database at `path` as of its last commit and returns the path of the copy, which is already durable. The
 * caller holds the write lock, so nothing is committed during the copy. Throws a StartProblem if the disk does not have
 * enough space.
 */
export function copyBeforeUpgrade(path: string, { version, now }: { version: number; now: number }): string {
  const folder = upgradeFolder(dirname(path))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  requireFreeSpace(path, folder)
  const copy = join(folder, upgradeCopyName({ version, now }, 'db'))
  const unfinished = `${copy}.incomplete`
  rmSync(unfinished, { force: true })
  const source = new Sqlite(path, { readonly: true, fileMustExist: true })
  try {
    source.prepare('vacuum into ?').run(unfinished)
  } finally {
    source.close()
  }
  chmodSync(unfinished, 0o600)
  sync(unfinished)
  renameSync(unfinished, copy)
  sync(folder)
  return copy
}

function requireFreeSpace(path: string, folder: string): void {
  const needed = freeSpaceRatio * (sizeOf(path) + sizeOf(`${path}-wal`))
  const missing = missingBytes(folder, needed)
  if (missing <= 0) return
  throw new StartProblem(
    `The database must be upgraded, but the disk of ${folder} has no space for a copy of it. Nothing was changed.\n` +
      `Free ${Math.ceil(missing / 1e6)} MB on it and start again, or start the version of Waypost that you used before.`,
  )
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

function sync(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
