import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux has a file system in memory. */
const memory = '/dev/shm'
const prefix = 'waypost-tests-'
/** What all tests write at once, several times over. */
const neededBytes = 4e9

/**
 * Has this process and those that it starts keep temporary files in memory, where there is room: tests make and remove
 * thousands of databases and profiles, and none is about a power cut. Gives what removes them.
 */
export function keepTemporaryFilesInMemory(): () => void {
  if (!hasRoom()) return () => {}
  removeLeftFolders()
  const folder = mkdtempSync(join(memory, `${prefix}${process.pid}-`))
  // Some tests start processes of other users.
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

/** Removes what runs left behind that were killed. */
function removeLeftFolders(): void {
  for (const name of readdirSync(memory)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) rmSync(join(memory, name), { recursive: true })
  }
}
