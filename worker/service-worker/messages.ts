import type { FileMoment } from './app-files.ts'
import { photoPath } from './route-table.ts'

/** What a page may ask of the service worker. */
export type Message =
  | { readonly type: 'SKIP_WAITING' }
  | { readonly type: 'CLAIM' }
  | { readonly type: 'KEEP_PHOTOS'; readonly urls: readonly string[] }
  /** Files of the app that the page had before the worker was there, by their paths. */
  | { readonly type: 'KEEP_FILES'; readonly paths: readonly string[] }
  /** The next few files of the app; the answer on the port says how many are left. */
  | { readonly type: 'KEEP_NEXT'; readonly upTo: FileMoment }

const moments: readonly FileMoment[] = ['guest', 'idle', 'rare']

/** Reads a message; null for anything else. Of addresses to keep only this origin's photos are left. */
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
