import type { Context } from 'koa'
import { readCookie, setCookie } from '#server/core/requests/cookies.ts'
import type { HostConfig } from '#server/core/requests/hosts.ts'

const cookieName = 'waypost-tv'
const maxAgeSeconds = 400 * 24 * 60 * 60
const keyPattern = /^[\w-]{43}$/

/** Returns the key of the television that sent the request, or null if it is not a television. */
export function readTelevisionCookie({ req }: Pick<Context, 'req'>, config: HostConfig): string | null {
  const value = readCookie(req, config, cookieName)
  return value !== null && keyPattern.test(value) ? value : null
}

/** Sets a television's key as a cookie that scripts cannot read. */
export function writeTelevisionCookie(
  http: Pick<Context, 'req' | 'res'>,
  config: HostConfig,
  key: string,
): void {
  setCookie(http, config, { name: cookieName, value: key, maxAgeSeconds })
}
