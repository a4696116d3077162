import { readS3Place } from '#server/core/blobs/s3/s3-place.ts'
import { isLocalHost } from '#server/core/requests/hosts.ts'

/** Plain http is for a provider on this machine alone. */
export function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, host, search, hash } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocalHost(host))
  return isSafe && search === '' && hash === ''
}

/** `redis://HOST` or `rediss://HOST`. */
export function isRedisUrl(text: string): boolean {
  return URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol) && new URL(text).hostname !== ''
}

/** `smtp://HOST` or `smtps://HOST`. */
export function isSmtpUrl(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== ''
}

/** An http(s) address without a path. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === ''
}

/** The address as paths are joined to it. */
export function baseOf(text: string): string {
  let end = text.length
  while (text.charAt(end - 1) === '/') end -= 1
  return text.slice(0, end)
}

/** Whether a text names a database of one of the engines. */
export function isDatabaseUrl(text: string): boolean {
  return text.startsWith('sqlite:') || (/^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text))
}

/** Whether a text names a photo store: a folder or a bucket. */
export function isBlobUrl(text: string): boolean {
  return text.startsWith('file:') || readS3Place(text) !== null
}
