import type { WorkboxPlugin } from 'workbox-core/types.js'
import { readRange } from '#src/contract/wire/byte-range.ts'
import { photoCacheName } from '#src/data/storage/photo-cache-name.ts'
import { offlineZoneCachePrefix } from '#src/data/engine/rows/offline-zone-row.ts'

/** Serves content from offline zones if it was evicted from the photo cache. */
export const fromOfflineZones: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? (await firstCached(await offlineZoneCacheNames(), [request.url])),
}

/** Returns a clip from an offline zone in the range that the player requests, else from the network. */
export async function respondWithClip({ request }: { readonly request: Request }): Promise<Response> {
  const cached = await firstCached(await offlineZoneCacheNames(), [request.url])
  return cached === undefined ? fetch(request) : rangeResponse(cached, request.headers.get('range'))
}

const renditions = ['high', 'standard', 'wall', 'thumb']

/** Offline, any cached size of a photo is better than none: returns the largest. */
export const otherSize: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const sizes = renditions.map((rendition) => {
      const url = new URL(request.url)
      url.search = `?r=${rendition}`
      return url.href
    })
    return firstCached([photoCacheName, ...(await offlineZoneCacheNames())], sizes)
  },
}

async function offlineZoneCacheNames(): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(offlineZoneCachePrefix))
}

async function firstCached(names: readonly string[], urls: readonly string[]): Promise<Response | undefined> {
  for (const url of urls) {
    for (const cacheName of names) {
      const response = await caches.match(url, { cacheName, ignoreVary: true })
      if (response !== undefined) return response
    }
  }
  return undefined
}

/** The part of a stored file that a player requests (RFC 9110, 14.1.2). The whole file if there is no `Range`. */
export async function rangeResponse(cached: Response, range: string | null): Promise<Response> {
  const blob = await cached.blob()
  const headers = new Headers({ 'content-type': blob.type, 'accept-ranges': 'bytes' })
  const part = readRange(range ?? '', blob.size)
  if (part === 'unsatisfiable') {
    headers.set('content-range', `bytes */${blob.size}`)
    return new Response(null, { status: 416, headers })
  }
  if (part === null) {
    headers.set('content-length', String(blob.size))
    return new Response(blob, { headers })
  }
  headers.set('content-range', `bytes ${part.start}-${part.end}/${blob.size}`)
  headers.set('content-length', String(part.end - part.start + 1))
  return new Response(blob.slice(part.start, part.end + 1, blob.type), { status: 206, headers })
}
