import { registerQuotaErrorCallback } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheFirst } from 'workbox-strategies'
import { maxPhotoBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import { freeKeptPhotos, trimKeptPhotos } from '#src/data/storage/kept-photos.ts'
import { photoCacheName } from '#src/data/storage/photo-cache-name.ts'
import { recordShown, readLimitBytes, readShown, type ShownNote } from '#src/data/storage/shown-notes.ts'
import { browserStorage } from '#src/platform/storage/storage.ts'
import { isKeepable, isPicture, isWhole } from './is-keepable.ts'
import { fromOfflineZones, otherSize } from './offline-zone-files.ts'

/**
 * A tile's picture is shown whole or not at all: one that comes cut is asked for once more, past what the browser's own
 * cache may hold of it. Larger ones are drawn while they come. Whole pictures are kept; a tile's has been read by then.
 */
const wholePictures: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response, state }) => {
    const isThumb = new URL(request.url).searchParams.get('r') === 'thumb'
    if (!isThumb || !response.ok || !isPicture(response)) return response
    const isCut = !(await isWhole(response.clone()))
    const shown = isCut ? await fetch(new Request(request, { cache: 'reload' })) : response
    if (isCut && shown.ok && !(await isWhole(shown.clone()))) throw new TypeError('The picture comes cut')
    if (state !== undefined) state['isWhole'] = true
    return shown
  },
  cacheWillUpdate: async ({ response, state }) =>
    isKeepable(response) && (state?.['isWhole'] === true || (await isWhole(response.clone())))
      ? response
      : null,
}

/** Photos never change under their address: from the cache, else from the network and into the cache. */
export function createPhotoStrategy(): CacheFirst {
  return new CacheFirst({
    cacheName: photoCacheName,
    matchOptions: { ignoreVary: true },
    plugins: [wholePictures, otherSize, expireLeastRecentlyShown(), fromOfflineZones],
  })
}

/** Puts photos that were shown already into the cache; one that cannot be had is left out. */
export async function keepPhotos(
  strategy: CacheFirst,
  urls: readonly string[],
  event: ExtendableEvent,
): Promise<void> {
  await Promise.allSettled(urls.map((url) => strategy.handle({ event, request: new Request(url) })))
}

const settleMs = 5000

/**
 * Keeps the photos that were shown within the limit of the device, what is missed least going first. What was shown is
 * written down once it has been quiet for 5 s: fifty photos of an opened page would otherwise wait for fifty writes. A
 * worker that ends before that forgets only when they were last shown.
 */
function expireLeastRecentlyShown(): WorkboxPlugin {
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
