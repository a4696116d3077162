import * as v from 'valibot'
import type { DeviceStorage } from '#src/platform/storage/storage.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { firstPhotosStore, openFirstPhotos, untilDone } from './first-photos.ts'
import { keepSharedFiles } from './shared-files.ts'

const FirstPhoto = v.object({
  code: v.string(),
  name: v.string(),
  type: v.string(),
  lastModified: v.number(),
  bytes: v.instance(ArrayBuffer),
})

interface FirstPhotos {
  readonly files: readonly File[]
  /** Forgets them, once they are kept elsewhere. Safe to repeat. */
  readonly forget: () => Promise<void>
}

/** The photos that were added on the page of this code before the app had come, the first one first; null: of all codes. */
export async function readFirstPhotos(
  { indexedDB }: Pick<DeviceStorage, 'indexedDB'>,
  code: string | null,
): Promise<FirstPhotos> {
  const database = await openFirstPhotos(indexedDB)
  const found: { readonly key: IDBValidKey; readonly file: File }[] = []
  const reading = database.transaction(firstPhotosStore, 'readonly')
  const walking = reading.objectStore(firstPhotosStore).openCursor()
  walking.addEventListener('success', () => {
    const cursor = walking.result
    if (cursor === null) return
    const row = v.parse(FirstPhoto, cursor.value)
    const { name, type, lastModified } = row
    if (code === null || row.code === code)
      found.push({ key: cursor.key, file: new File([row.bytes], name, { type, lastModified }) })
    cursor.continue()
  })
  await untilDone(reading)
  database.close()
  return {
    files: found.map(({ file }) => file),
    forget: async () => {
      const again = await openFirstPhotos(indexedDB)
      const deleting = again.transaction(firstPhotosStore, 'readwrite')
      const store = deleting.objectStore(firstPhotosStore)
      for (const { key } of found) store.delete(key)
      await untilDone(deleting)
      again.close()
    },
  }
}

/**
 * Lets photos that found no zone wait with those that other apps shared, until a zone is chosen for them. Gives how many
 * there were; where the device has no room for that they stay where they are.
 */
export async function shareFirstPhotos(code: string | null): Promise<number> {
  const { storage, clock } = browserPlatform
  const { files, forget } = await readFirstPhotos(storage, code)
  if (files.length === 0) return 0
  const kept = await keepSharedFiles(storage, files, clock.now())
  if (!kept.ok) return 0
  await forget()
  return files.length
}
