import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheFirst } from 'workbox-strategies'
import { photoCacheName } from '#src/data/photo-cache-name.ts'
import { isKeepable } from './is-keepable.ts'
import { expireLeastRecentlyShown } from './photo-expiration.ts'

/** What a phone holds without strain; the least recently shown go first. */
const maxPhotos = 4000

const onlyPictures: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => Promise.resolve(isKeepable(response) ? response : null),
}

/** Without a network a photo's other size, if one is kept, is better than none. */
const otherSize: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const cache = await caches.open(photoCacheName)
    return cache.match(request.url, { ignoreSearch: true, ignoreVary: true })
  },
}

/** Photos never change under their address: from the cache, else from the network and into the cache. */
export function createPhotoStrategy(): CacheFirst {
  return new CacheFirst({
    cacheName: photoCacheName,
    matchOptions: { ignoreVary: true },
    plugins: [onlyPictures, otherSize, expireLeastRecentlyShown(photoCacheName, maxPhotos)],
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
