import type { WorkboxPlugin } from 'workbox-core/types.js'
import { readRange } from '#src/contract/wire/byte-range.ts'
import { photoCacheName } from '#src/data/storage/photo-cache-name.ts'
import { offlineZoneCachePrefix } from '#src/data/engine/rows/offline-zone-row.ts'

/** What was made available offline is shown from there, whatever was let go of what was looked at. */
export const fromOfflineZones: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? (await firstKept(await packNames(), [request.url])),
}

/** The clip that an offline zone holds, in the part that the player asks for; else what the network has. */
export async function answerClip({ request }: { readonly request: Request }): Promise<Response> {
  const kept = await firstKept(await packNames(), [request.url])
  return kept === undefined ? fetch(request) : partOf(kept, request.headers.get('range'))
}

const best = ['high', 'standard', 'wall', 'thumb']

/** Without a network a photo's other size, if one is kept, is better than none: the largest there is. */
export const otherSize: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const sizes = best.map((rendition) => {
      const url = new URL(request.url)
      url.search = `?r=${rendition}`
      return url.href
    })
    return firstKept([photoCacheName, ...(await packNames())], sizes)
  },
}

async function packNames(): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(offlineZoneCachePrefix))
}

async function firstKept(names: readonly string[], urls: readonly string[]): Promise<Response | undefined> {
  for (const url of urls) {
    for (const cacheName of names) {
      const found = await caches.match(url, { cacheName, ignoreVary: true })
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** The part of a kept file that a player asks for (RFC 9110, 14.1.2); all of it without a `Range`. */
export async function partOf(kept: Response, range: string | null): Promise<Response> {
  const blob = await kept.blob()
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
