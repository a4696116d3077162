import type { FileMoment } from './app-files.ts'
import { photoPath } from './route-table.ts'

/** The messages that a page can send to the service worker. */
export type Message =
  | { readonly type: 'SKIP_WAITING' }
  | { readonly type: 'CLAIM' }
  | { readonly type: 'KEEP_PHOTOS'; readonly urls: readonly string[] }
  /** The paths of app files that the page loaded before the worker existed. */
  | { readonly type: 'KEEP_FILES'; readonly paths: readonly string[] }
  /** Caches the next few app files. The answer on the port contains how many are left. */
  | { readonly type: 'KEEP_NEXT'; readonly upTo: FileMoment }

const moments: readonly FileMoment[] = ['guest', 'idle', 'rare']

/** Parses a message. Returns null for anything else. Of the URLs to cache, only this origin's photos are kept. */
export function readMessage(data: unknown, origin: string): Message | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'SKIP_WAITING' || data.type === 'CLAIM') return { type: data.type }
  if (data.type === 'KEEP_NEXT' && 'upTo' in data) {
    const upTo = moments.find((moment) => moment === data.upTo)
    return upTo === undefined ? null : { type: 'KEEP_NEXT', upTo }
  }
  if (data.type === 'KEEP_FILES' && 'paths' in data && Array.isArray(data.paths))
    return { type: 'KEEP_FILES', paths: data.paths.filter((path: unknown) => typeof path === 'string') }
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
