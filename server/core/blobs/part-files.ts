import { mkdirSync } from 'node:fs'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMissing, syncPath } from './folder-blobs.ts'

/** Files that grow part by part until they are whole; the file's own size is how much has come. Names are ours. */
export interface PartFiles {
  /** Bytes that have come; 0 where nothing has. */
  size(name: string): Promise<number>
  /**
   * Writes what `source` gives behind what is there, at most `maxBytes` of it, and makes it durable, also when `source`
   * breaks off, which is then thrown. Answers the bytes written.
   */
  append(name: string, source: AsyncIterable<Buffer>, maxBytes: number): Promise<number>
  /** A path at which a local program can read the file. */
  pathOf(name: string): string
  remove(name: string): Promise<void>
  /** Removes it unless bytes came to it since that moment. */
  removeUntouched(name: string, since: number): Promise<void>
  /** Names whose files were last written to before that moment. */
  untouchedSince(at: number): Promise<readonly string[]>
}

/** Files in one folder, which is made where it is missing. */
export function openPartFiles(folder: string): PartFiles {
  mkdirSync(folder, { recursive: true })
  const pathOf = (name: string) => join(folder, name)
  const size = async (name: string) => {
    try {
      return (await stat(pathOf(name))).size
    } catch (error) {
      if (isMissing(error)) return 0
      throw error
    }
  }
  return {
    pathOf,
    size,
    async append(name, source, maxBytes) {
      const isNew = (await size(name)) === 0
      const file = await open(pathOf(name), 'a')
      let written = 0
      try {
        for await (const chunk of source) {
          const taken = chunk.subarray(0, maxBytes - written)
          await file.appendFile(taken)
          written += taken.length
          if (taken.length < chunk.length) break
        }
      } finally {
        await file.sync()
        await file.close()
        if (isNew) await syncPath(dirname(pathOf(name)))
      }
      return written
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async removeUntouched(name, since) {
      const facts = await stat(pathOf(name)).catch(() => null)
      if (facts !== null && facts.mtimeMs < since) await rm(pathOf(name), { force: true })
    },
    async untouchedSince(at) {
      const names = await readdir(folder)
      const facts = await Promise.all(names.map((name) => stat(pathOf(name)).catch(() => null)))
      return names.filter((_name, index) => (facts[index]?.mtimeMs ?? at) < at)
    },
  }
}
