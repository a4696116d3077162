import type { Context } from 'koa'
import { readCookie, setCookie } from '#server/core/requests/cookies.ts'
import type { HostConfig } from '#server/core/requests/hosts.ts'

const cookieName = 'waypost-tv'
const maxAgeSeconds = 400 * 24 * 60 * 60
const keyPattern = /^[\w-]{43}$/

/** The key of the television that sent the request; null: it is no television. */
export function readTelevisionCookie({ req }: Pick<Context, 'req'>, config: HostConfig): string | null {
  const value = readCookie(req, config, cookieName)
  return value !== null && keyPattern.test(value) ? value : null
}

/** Gives a television its key. No script can read it. */
export function writeTelevisionCookie(
  http: Pick<Context, 'req' | 'res'>,
  config: HostConfig,
  key: string,
): void {
  setCookie(http, config, { name: cookieName, value: key, maxAgeSeconds })
}
