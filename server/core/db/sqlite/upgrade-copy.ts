import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { dayMs } from '#src/contract/wire/durations.ts'
import { StartProblem } from '#server/core/errors/start-problem.ts'

/** How long a copy is kept. */
const keptMs = 7 * dayMs
/** The copy, and as much again for what the migration writes. */
const roomRatio = 2
const namePattern = /^version-(\d+)-(\d{13})\.db$/

/** A copy of the database from before an upgrade. */
export interface UpgradeCopy {
  readonly path: string
  /** Of the schema. */
  readonly version: number
  readonly madeAt: number
}

/** The folder of the copies, beside the database at `path`. */
export function upgradeFolder(path: string): string {
  return join(dirname(path), 'before-upgrades')
}

/**
 * Copies the database at `path` as of its last commit and returns the path of the copy, which is on the disk by then. The caller
 * holds the write lock, so that nothing is committed meanwhile. Throws a StartProblem when the disk has no room for it.
 */
export function copyBeforeUpgrade(path: string, { version, now }: { version: number; now: number }): string {
  const folder = upgradeFolder(path)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  requireRoom(path, folder)
  const copy = join(folder, `version-${version}-${now}.db`)
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

/** The copies that exist, the latest first. */
export function upgradeCopies(path: string): readonly UpgradeCopy[] {
  const folder = upgradeFolder(path)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((name) => {
      const [, version, madeAt] = namePattern.exec(name) ?? []
      return version === undefined
        ? []
        : [{ path: join(folder, name), version: Number(version), madeAt: Number(madeAt) }]
    })
    .toSorted((a, b) => b.madeAt - a.madeAt)
}

/** Deletes copies that are older than seven days. */
export function deleteOldUpgradeCopies(path: string, now: number): void {
  for (const copy of upgradeCopies(path)) if (now - copy.madeAt > keptMs) rmSync(copy.path, { force: true })
}

function requireRoom(path: string, folder: string): void {
  const needed = roomRatio * (sizeOf(path) + sizeOf(`${path}-wal`))
  const { bavail, bsize } = statfsSync(folder)
  const missing = needed - bavail * bsize
  if (missing <= 0) return
  throw new StartProblem(
    `The database must be upgraded, and the disk of ${folder} has no room for a copy of it. Nothing was changed.\n` +
      `Free ${Math.ceil(missing / 1e6)} MB there and start again, or start the version of Waypost that you used before.`,
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
