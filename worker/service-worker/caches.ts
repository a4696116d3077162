import { registerQuotaErrorCallback } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheFirst } from 'workbox-strategies'
import { maxPhotoBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import { freeKeptPhotos, trimKeptPhotos } from '#src/data/storage/kept-photos.ts'
import { photoCacheName } from '#src/data/storage/photo-cache-name.ts'
import {
  recordViewTimes,
  readLimitBytes,
  readViewTimes,
  type PhotoViewTime,
} from '#src/data/storage/photo-view-times.ts'
import { browserStorage } from '#src/platform/storage/storage.ts'
import { isCacheable, isPicture, isComplete } from './is-cacheable.ts'
import { fromOfflineZones, otherSize } from './offline-zone-files.ts'

/**
 * A tile's image is shown entirely or not at all: a truncated one is fetched once more, bypassing the HTTP cache.
 * Larger images are displayed while they load. Complete images are cached; a tile's has been read by then.
 */
const wholePictures: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response, state }) => {
    const isThumb = new URL(request.url).searchParams.get('r') === 'thumb'
    if (!isThumb || !response.ok || !isPicture(response)) return response
    const isCut = !(await isComplete(response.clone()))
    const shown = isCut ? await fetch(new Request(request, { cache: 'reload' })) : response
    if (isCut && shown.ok && !(await isComplete(shown.clone())))
      throw new TypeError('The picture is truncated')
    if (state !== undefined) state['isWhole'] = true
    return shown
  },
  cacheWillUpdate: async ({ response, state }) =>
    isCacheable(response) && (state?.['isWhole'] === true || (await isComplete(response.clone())))
      ? response
      : null,
}

/** A photo never changes under its URL: answers from the cache, else from the network and then caches it. */
export function createPhotoStrategy(): CacheFirst {
  return new CacheFirst({
    cacheName: photoCacheName,
    matchOptions: { ignoreVary: true },
    plugins: [wholePictures, otherSize, expireLeastRecentlyShown(), fromOfflineZones],
  })
}

/** Caches photos that were already shown. Skips those that cannot be fetched. */
export async function cachePhotos(
  strategy: CacheFirst,
  urls: readonly string[],
  event: ExtendableEvent,
): Promise<void> {
  await Promise.allSettled(urls.map((url) => strategy.handle({ event, request: new Request(url) })))
}

const settleMs = 5000

/**
 * Keeps the cached photos within the device's limit by evicting the least valuable first. Views are recorded after 5 s
 * without new ones: otherwise, fifty photos on an opened page would wait for fifty writes. If the worker ends earlier,
 * only the last view times are lost.
 */
function expireLeastRecentlyShown(): WorkboxPlugin {
  const shown = new Map<string, PhotoViewTime>()
  let timer: ReturnType<typeof setTimeout> | undefined
  registerQuotaErrorCallback(async () => {
    await freeKeptPhotos(browserStorage, maxPhotoBytes)
  })
  const persistTimes = async () => {
    const times = [...shown.values()]
    shown.clear()
    await recordViewTimes(browserStorage, times)
    // Measuring the files themselves is slow, so it is done only if the records exceed the limit.
    const bytes = [...(await readViewTimes(browserStorage)).values()].reduce(
      (sum, time) => sum + time.bytes,
      0,
    )
    if (bytes > (await readLimitBytes(browserStorage))) await trimKeptPhotos(browserStorage)
  }
  const touch = (url: string, answer: Response) => {
    const bytes = Number(answer.headers.get('content-length') ?? 0)
    shown.set(url, { url, bytes, shownAt: Date.now() })
    clearTimeout(timer)
    timer = setTimeout(() => void persistTimes().catch(() => undefined), settleMs)
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
