import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Blobs } from './blobs.ts'
import { isOfDeadProcess, ownProcessName } from './live-processes.ts'

const dayMs = 86_400_000

/**
 * Files in folders `ab/abcdef….jpg/name`, sorted by the first two digits. A file is fsynced, renamed into its place, and
 * its folder fsynced, so that a name that can be seen always has its bytes.
 */
export function openFolderBlobs(root: string): Blobs {
  const allUnfinished = join(root, 'unfinished')
  const unfinished = join(allUnfinished, ownProcessName())
  mkdirSync(unfinished, { recursive: true })
  removeAbandoned(allUnfinished)
  const folderOf = (filename: string) => join(root, filename.slice(0, 2), filename)
  const pathOf = (filename: string, name: string) => join(folderOf(filename), name)
  return {
    pathOf,
    async put(filename, files) {
      const folder = folderOf(filename)
      const firstMade = await mkdir(folder, { recursive: true })
      await Promise.all(
        files.map(async ({ name, path, sha256 }) => {
          await syncPath(path)
          const stored = createHash('sha256')
            .update(await readFile(path))
            .digest('hex')
          if (stored !== sha256) throw new Error(`The disk holds other bytes than were written: ${name}`)
          await rename(path, pathOf(filename, name))
        }),
      )
      await syncPath(folder)
      if (firstMade !== undefined) {
        await syncPath(join(root, filename.slice(0, 2)))
        await syncPath(root)
      }
    },
    async open(filename, name) {
      const path = pathOf(filename, name)
      try {
        const { size } = await stat(path)
        return { bytes: size, stream: () => createReadStream(path) }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async removeAll(filename) {
      await rm(folderOf(filename), { recursive: true, force: true })
    },
    async workFolder() {
      // A process on another machine removes what has not changed for a day.
      await mkdir(unfinished, { recursive: true })
      const path = await mkdtemp(join(unfinished, 'work-'))
      return { path, remove: () => rm(path, { recursive: true, force: true }) }
    },
  }
}

/**
 * Removes the unfinished work of processes that have ended; none of it was promised to anyone. Where that cannot be known,
 * as with another machine on the same disk, it goes after a day without a change.
 */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const isOwn = name === ownProcessName()
    if (!isOwn && (isOfDeadProcess(name) || isUntouched(path))) rmSync(path, { recursive: true, force: true })
  }
}

function isUntouched(path: string): boolean {
  const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  return changedAt !== undefined && changedAt < Date.now() - dayMs
}

/** Makes a file, or the names in a folder, durable. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
