import { randomUUID } from 'node:crypto'
import { isMissing } from '#server/core/errors/file-errors.ts'
import { createHash } from 'node:crypto'
import { constants, createReadStream, existsSync } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobPlace } from './blobs.ts'
import { openWorkFolders } from './work-folders.ts'

const markerName = 'marker'

/**
 * Files in folders `ab/abcdef….jpg/name`, grouped by the first two digits. Each file is fsynced, renamed to its final
 * name, and its folder is fsynced, so a visible name always has all its bytes.
 */
export function openFolderBlobs(root: string): BlobPlace {
  const work = openWorkFolders(join(root, 'unfinished'))
  const folderOf = (filename: string) => join(root, filename.slice(0, 2), filename)
  const pathOf = (filename: string, name: string) => join(folderOf(filename), name)
  return {
    name: root,
    markerCountsMs: 0,
    localCopy: async (filename, name) => {
      const path = pathOf(filename, name)
      return existsSync(path) ? path : null
    },
    async put(filename, files) {
      const folder = folderOf(filename)
      const firstMade = await mkdir(folder, { recursive: true })
      await Promise.all(
        files.map(async ({ name, path, sha256 }) => {
          await syncPath(path)
          const stored = createHash('sha256')
            .update(await readFile(path))
            .digest('hex')
          if (stored !== sha256)
            throw new Error(`The disk returned different bytes than were written: ${name}`)
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
        return { bytes: size, stream: (range) => createReadStream(path, range) }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async removeAll(filenames) {
      for (const filename of filenames) await rm(folderOf(filename), { recursive: true, force: true })
    },
    workFolder: () => work.make(),
    ...folderMarker(root),
    async hasPhotos() {
      const names = (await readdir(root)).filter((name) => /^[0-9a-f]{2}$/.test(name))
      for (const name of names) if ((await readdir(join(root, name))).length > 0) return true
      return false
    },
  }
}

function folderMarker(root: string): Pick<BlobPlace, 'marker' | 'mark'> {
  const path = join(root, markerName)
  return {
    async marker() {
      await access(root, constants.R_OK | constants.W_OK)
      try {
        return (await readFile(path, 'utf8')).trim()
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async mark(id) {
      const unfinished = `${path}.${randomUUID()}`
      await writeFile(unfinished, id, { mode: 0o600, flush: true })
      await rename(unfinished, path)
      await syncPath(root)
    },
  }
}

/** Fsyncs a file, or a folder to make its entries durable. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
