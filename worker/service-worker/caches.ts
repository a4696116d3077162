import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheFirst } from 'workbox-strategies'
import { photoCacheName } from '#src/data/storage/photo-cache-name.ts'
import { isKeepable, isPicture, isWhole } from './is-keepable.ts'
import { fromOfflineZones, otherSize } from './offline-zone-files.ts'
import { expireLeastRecentlyShown } from './photo-expiration.ts'

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
