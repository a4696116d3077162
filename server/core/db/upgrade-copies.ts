import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '#src/contract/wire/durations.ts'

/** How long a copy is kept. */
const retentionMs = 7 * dayMs
const namePattern = /^version-(\d+)-(\d{13})\.(?:db|sql)$/

/** A copy of the database made before an upgrade. */
export interface UpgradeCopy {
  readonly path: string
  /** Schema version. */
  readonly version: number
  readonly madeAt: number
}

/** Returns the folder of the copies in the site's data folder. */
export function upgradeFolder(dataFolder: string): string {
  return join(dataFolder, 'before-upgrades')
}

/** Returns the file name of a copy: a database file for SQLite, an SQL dump for PostgreSQL. */
export function upgradeCopyName(
  { version, now }: { readonly version: number; readonly now: number },
  type: 'db' | 'sql',
): string {
  return `version-${version}-${now}.${type}`
}

/** Returns the finished copies, latest first. */
export function upgradeCopies(dataFolder: string): readonly UpgradeCopy[] {
  const folder = upgradeFolder(dataFolder)
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
export function deleteOldUpgradeCopies(dataFolder: string, now: number): void {
  for (const copy of upgradeCopies(dataFolder))
    if (now - copy.madeAt > retentionMs) rmSync(copy.path, { force: true })
}

/** Returns how many bytes are missing on the folder's disk to store this many; 0 or less if they fit. */
export function missingBytes(folder: string, needed: number): number {
  const { bavail, bsize } = statfsSync(folder)
  return needed - bavail * bsize
}
