import { readS3Place } from '#server/core/blobs/s3/s3-place.ts'
import { isLocalHost } from '#server/core/requests/hosts.ts'

/** Allows plain http only for a provider on the same machine. */
export function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, host, search, hash } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocalHost(host))
  return isSafe && search === '' && hash === ''
}

/** Accepts `redis://HOST` and `rediss://HOST`. */
export function isRedisUrl(text: string): boolean {
  return URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol) && new URL(text).hostname !== ''
}

/** Accepts `smtp://HOST` and `smtps://HOST`. */
export function isSmtpUrl(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== ''
}

/** Accepts an http(s) URL without a path. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === ''
}

/** Returns the URL without trailing slashes, ready for appending paths. */
export function baseOf(text: string): string {
  let end = text.length
  while (text.charAt(end - 1) === '/') end -= 1
  return text.slice(0, end)
}

/** Returns true if a text is the URL of a supported database. */
export function isDatabaseUrl(text: string): boolean {
  return text.startsWith('sqlite:') || (/^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text))
}

/** Returns true if a text is the URL of a photo store: a folder or a bucket. */
export function isBlobUrl(text: string): boolean {
  return text.startsWith('file:') || readS3Place(text) !== null
}
