import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '#src/contract/wire/durations.ts'

/** How long a copy is kept. */
const keptMs = 7 * dayMs
const namePattern = /^version-(\d+)-(\d{13})\.(?:db|sql)$/

/** A copy of the database from before an upgrade. */
export interface UpgradeCopy {
  readonly path: string
  /** Of the schema. */
  readonly version: number
  readonly madeAt: number
}

/** The folder of the copies, in the folder of the site's data. */
export function upgradeFolder(dataFolder: string): string {
  return join(dataFolder, 'before-upgrades')
}

/** The file name of a copy: of SQLite a database, of PostgreSQL the statements that make it again. */
export function upgradeCopyName(
  { version, now }: { readonly version: number; readonly now: number },
  type: 'db' | 'sql',
): string {
  return `version-${version}-${now}.${type}`
}

/** The finished copies that exist, the latest first. */
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
    if (now - copy.madeAt > keptMs) rmSync(copy.path, { force: true })
}

/** How many bytes the disk of a folder lacks for so many; 0 or less: they fit. */
export function missingBytes(folder: string, needed: number): number {
  const { bavail, bsize } = statfsSync(folder)
  return needed - bavail * bsize
}
