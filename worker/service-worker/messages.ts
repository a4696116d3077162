import { photoPath } from './route-table.ts'

/** What a page may ask of the service worker. */
export type Message =
  | { readonly type: 'SKIP_WAITING' }
  | { readonly type: 'CLAIM' }
  | { readonly type: 'KEEP_PHOTOS'; readonly urls: readonly string[] }

/** Reads a message; null for anything else. Of addresses to keep only this origin's photos are left. */
export function readMessage(data: unknown, origin: string): Message | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'SKIP_WAITING' || data.type === 'CLAIM') return { type: data.type }
  if (data.type !== 'KEEP_PHOTOS' || !('urls' in data) || !Array.isArray(data.urls)) return null
  const urls = data.urls
    .filter((url: unknown) => typeof url === 'string')
    .filter((url) => isOwnPhoto(url, origin))
  return { type: 'KEEP_PHOTOS', urls }
}

function isOwnPhoto(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return url.origin === origin && photoPath.test(url.pathname)
}
