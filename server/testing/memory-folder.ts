import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** The in-memory file system of Linux. */
const memory = '/dev/shm'
const prefix = 'waypost-tests-'
/** Several times the amount that all tests write at once. */
const neededBytes = 4e9

/**
 * Makes this process and its children keep temporary files in memory if there is enough. Tests create and delete
 * thousands of databases and profiles, and no test is about power failures. Returns a function that deletes the files.
 */
export function keepTemporaryFilesInMemory(): () => void {
  if (!hasRoom()) return () => {}
  removeStaleFolders()
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`))
  // Some tests start processes as other users.
  chmodSync(folder, 0o1777)
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true, force: true })
  }
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return Math.min(bavail * bsize, process.availableMemory()) > neededBytes
}

/** Deletes the folders of killed runs. */
function removeStaleFolders(): void {
  for (const name of readdirSync(memory)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) rmSync(join(memory, name), { recursive: true })
  }
}
