import type { WorkboxPlugin } from 'workbox-core/types.js'
import { registerQuotaErrorCallback } from 'workbox-core'
import { maxPhotoBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import { freeKeptPhotos, trimKeptPhotos } from '#src/data/storage/kept-photos.ts'
import { recordShown, readLimitBytes, readShown, type ShownNote } from '#src/data/storage/shown-notes.ts'
import { browserStorage } from '#src/platform/storage/storage.ts'

const settleMs = 5000

/**
 * Keeps the photos that were shown within the limit of the device, what is missed least going first. What was shown is
 * written down once it has been quiet for 5 s: fifty photos of an opened page would otherwise wait for fifty writes. A
 * worker that ends before that forgets only when they were last shown.
 */
export function expireLeastRecentlyShown(): WorkboxPlugin {
  const shown = new Map<string, ShownNote>()
  let timer: ReturnType<typeof setTimeout> | undefined
  registerQuotaErrorCallback(async () => {
    await freeKeptPhotos(browserStorage, maxPhotoBytes)
  })
  const writeDown = async () => {
    const notes = [...shown.values()]
    shown.clear()
    await recordShown(browserStorage, notes)
    // Counting the files themselves takes long: it is done when the notes say that they are too many.
    const bytes = [...(await readShown(browserStorage)).values()].reduce((sum, note) => sum + note.bytes, 0)
    if (bytes > (await readLimitBytes(browserStorage))) await trimKeptPhotos(browserStorage)
  }
  const touch = (url: string, answer: Response) => {
    const bytes = Number(answer.headers.get('content-length') ?? 0)
    shown.set(url, { url, bytes, shownAt: Date.now() })
    clearTimeout(timer)
    timer = setTimeout(() => void writeDown().catch(() => undefined), settleMs)
  }
  return {
    cachedResponseWillBeUsed: ({ request, cachedResponse }) => {
      if (cachedResponse) touch(request.url, cachedResponse)
      return Promise.resolve(cachedResponse)
    },
    cacheDidUpdate: ({ request, newResponse }) => {
      touch(request.url, newResponse)
      return Promise.resolve()
    },
  }
}
