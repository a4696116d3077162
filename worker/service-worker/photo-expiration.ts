import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheExpiration } from 'workbox-expiration'
import { registerQuotaErrorCallback } from 'workbox-core'

const settleMs = 5000

/**
 * Keeps a cache at `maxEntries`, the least recently shown going first. What was shown is written down once it has been
 * quiet for 5 s: fifty photos of an opened page would otherwise wait for fifty writes. A worker that ends before that
 * forgets only when they were last shown.
 */
export function expireLeastRecentlyShown(cacheName: string, maxEntries: number): WorkboxPlugin {
  const expiration = new CacheExpiration(cacheName, { maxEntries })
  const shown = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  registerQuotaErrorCallback(async () => {
    await expiration.delete()
    await caches.delete(cacheName)
  })
  const writeDown = async () => {
    const urls = [...shown]
    shown.clear()
    for (const url of urls) await expiration.updateTimestamp(url)
    await expiration.expireEntries()
  }
  const touch = (url: string) => {
    shown.add(url)
    clearTimeout(timer)
    timer = setTimeout(() => void writeDown().catch(() => undefined), settleMs)
  }
  return {
    cachedResponseWillBeUsed: ({ request, cachedResponse }) => {
      if (cachedResponse) touch(request.url)
      return Promise.resolve(cachedResponse)
    },
    cacheDidUpdate: ({ request }) => {
      touch(request.url)
      return Promise.resolve()
    },
  }
}
