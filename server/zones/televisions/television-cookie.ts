import type { Context } from 'koa'
import { readCookie } from '#server/core/requests/read-cookie.ts'
import { hasSecureCookies, type HostConfig } from '#server/core/requests/hosts.ts'

const maxAgeSeconds = 400 * 24 * 60 * 60
const keyPattern = /^[\w-]{43}$/

/** The key of the television that sent the request; null: it is no television. */
export function readTelevisionCookie({ req }: Pick<Context, 'req'>, config: HostConfig): string | null {
  const value = readCookie(req, cookieName(req, config))
  return value !== null && keyPattern.test(value) ? value : null
}

/** Gives a television its key. No script can read it. */
export function writeTelevisionCookie(
  { req, res }: Pick<Context, 'req' | 'res'>,
  config: HostConfig,
  key: string,
) {
  const secure = hasSecureCookies(req, config) ? '; Secure' : ''
  res.appendHeader(
    'Set-Cookie',
    `${cookieName(req, config)}=${key}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
}

function cookieName(request: Context['req'], config: HostConfig): string {
  return hasSecureCookies(request, config) ? '__Host-waypost-tv' : 'waypost-tv'
}
