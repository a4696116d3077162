import type { IncomingMessage, ServerResponse } from 'node:http'
import { signedInCookie } from '#src/contract/wire/signed-in-cookie.ts'
import { fullCookieName, readCookie } from '#server/core/requests/cookies.ts'
import { hasSecureCookies, type HostConfig } from '#server/core/requests/hosts.ts'

const cookieName = 'waypost'
const maxAgeSeconds = 180 * 24 * 60 * 60
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** Returns the session token of a request, or null. */
export function readSessionCookie(request: IncomingMessage, config: HostConfig): string | null {
  const value = readCookie(request, config, cookieName)
  return value !== null && tokenPattern.test(value) ? value : null
}

/**
 * Sets the token, or removes the cookie if it is null. Also sets a cookie without any secret that pages can read. It
 * shows a browser that lost the app's storage, but not its cookies, that a request for the signed-in user is
 * worthwhile.
 */
export function writeSessionCookie(
  request: IncomingMessage,
  response: ServerResponse,
  of: { readonly config: HostConfig; readonly token: string | null },
): void {
  const age = of.token === null ? 0 : maxAgeSeconds
  const secure = hasSecureCookies(request, of.config) ? '; Secure' : ''
  const life = `Path=/; Max-Age=${age}`
  response.setHeader('Set-Cookie', [
    `${fullCookieName(request, of.config, cookieName)}=${of.token ?? ''}; ${life}; HttpOnly; SameSite=Lax${secure}`,
    `${signedInCookie}=${of.token === null ? '' : '1'}; ${life}; SameSite=Lax${secure}`,
  ])
}
