import { constants, existsSync, mkdirSync } from 'node:fs'
import { type FileHandle, open, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMissing, statIfExists } from '#server/core/errors/file-errors.ts'
import { syncPath } from './folder-blobs.ts'

interface Part {
  readonly offset: number
  readonly source: AsyncIterable<Buffer>
  readonly maxBytes: number
}

/** Files that are uploaded in parts. The server generates their names. */
export interface PartFiles {
  /** Returns how many bytes are stored without a gap; 0 if there are none. */
  size(name: string): Promise<number>
  /**
   * Writes at most `maxBytes` from `source` durably and returns the end offset. If `source` fails, what was read is
   * still stored before the error is rethrown. `offset` must not exceed the current size. Two concurrent writes of the
   * same bytes are safe.
   */
  write(name: string, part: Part): Promise<number>
  /**
   * Returns a path at which a local program can read the file. Makes a copy in `folder` if one is needed. null if there
   * is no file.
   */
  localCopy(name: string, folder: string): Promise<string | null>
  remove(name: string): Promise<void>
  /** Deletes the file unless bytes were written to it after that time. */
  removeUntouched(name: string, since: number): Promise<void>
  /** Returns the names of files that were last written to before that time. */
  untouchedSince(at: number): Promise<readonly string[]>
}

/** Files in one folder, which is created if it is missing. */
export function openPartFiles(folder: string): PartFiles {
  mkdirSync(folder, { recursive: true })
  const pathOf = (name: string) => join(folder, name)
  const size = async (name: string) => {
    return (await statIfExists(pathOf(name)))?.size ?? 0
  }
  return {
    size,
    localCopy: async (name) => (existsSync(pathOf(name)) ? pathOf(name) : null),
    async write(name, { offset, source, maxBytes }) {
      // The folder may have been deleted since the start.
      mkdirSync(folder, { recursive: true })
      const isNew = !existsSync(pathOf(name))
      const file = await open(pathOf(name), constants.O_WRONLY | constants.O_CREAT, 0o600)
      let written = 0
      try {
        for await (const chunk of source) {
          const taken = chunk.subarray(0, maxBytes - written)
          await writeAt(file, taken, offset + written)
          written += taken.length
          if (taken.length < chunk.length) break
        }
      } finally {
        await file.sync()
        await file.close()
        if (isNew) await syncPath(dirname(pathOf(name)))
      }
      return offset + written
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async removeUntouched(name, since) {
      const facts = await statIfExists(pathOf(name))
      if (facts !== null && facts.mtimeMs < since) await rm(pathOf(name), { force: true })
    },
    async untouchedSince(at) {
      const names = await readdir(folder).catch(emptyIfMissing)
      const facts = await Promise.all(names.map((name) => statIfExists(pathOf(name))))
      return names.filter((_name, index) => (facts[index]?.mtimeMs ?? at) < at)
    },
  }
}

function emptyIfMissing(error: unknown): string[] {
  if (isMissing(error)) return []
  throw error
}

async function writeAt(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;)
    done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten
}
