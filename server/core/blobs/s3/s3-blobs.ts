import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BlobPlace } from '../blobs.ts'
import type { WorkFolders } from '../work-folders.ts'
import type { FoundObject, S3Store } from './s3-store.ts'

const markerKey = 'marker'

/** Files as objects `photos/abcdef….jpg/name`. Unfinished work is stored on the local disk. */
export function openS3Blobs(store: S3Store, work: WorkFolders): BlobPlace {
  const keyOf = (filename: string, name: string) => `photos/${filename}/${name}`
  return {
    name: store.name,
    markerCountsMs: 1000,
    async put(filename, files) {
      for (const { name, path, sha256 } of files) {
        const bytes = await readFile(path)
        const stored = createHash('sha256').update(bytes).digest('hex')
        if (stored !== sha256) throw new Error(`The disk returned different bytes than were written: ${name}`)
        await store.put(keyOf(filename, name), bytes)
      }
    },
    async open(filename, name) {
      const found = await store.find(keyOf(filename, name))
      return found === null
        ? null
        : { bytes: found.bytes, stream: (range) => Readable.from(found.read(range)) }
    },
    async localCopy(filename, name, folder) {
      const found = await store.find(keyOf(filename, name))
      return found === null ? null : copyTo(join(folder, `copy-${name}`), [found])
    },
    removeAll: (filenames) => store.removeUnder(filenames.map((filename) => `photos/${filename}/`)),
    workFolder: () => work.make(),
    marker: async () => (await store.readSmall(markerKey))?.toString('utf8').trim() ?? null,
    mark: (id) => store.put(markerKey, Buffer.from(id)),
    async hasPhotos() {
      for await (const _ of store.list('photos/')) return true
      return false
    },
  }
}

/** Concatenates the objects into a file and returns its path. */
async function copyTo(path: string, objects: readonly FoundObject[]): Promise<string> {
  await pipeline(async function* () {
    for (const object of objects) yield* object.read()
  }, createWriteStream(path))
  return path
}
