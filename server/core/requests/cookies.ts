import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasSecureCookies, type HostConfig } from './hosts.ts'

interface Cookie {
  readonly name: string
  readonly value: string
  readonly maxAgeSeconds: number
}

/** Returns the value of a request's cookie; null if there is none with this name. */
export function cookieOf(request: IncomingMessage, name: string): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const cut = pair.indexOf('=')
    if (cut >= 0 && pair.slice(0, cut).trim() === name) return pair.slice(cut + 1).trim()
  }
  return null
}

/** The value of a cookie, which has the prefix `__Host-` over https. null if there is none. */
export function readCookie(request: IncomingMessage, config: HostConfig, name: string): string | null {
  return cookieOf(request, fullCookieName(request, config, name))
}

/** Adds an HttpOnly cookie to the response. */
export function setCookie(
  { req, res }: { readonly req: IncomingMessage; readonly res: ServerResponse },
  config: HostConfig,
  { name, value, maxAgeSeconds }: Cookie,
): void {
  const secure = hasSecureCookies(req, config) ? '; Secure' : ''
  const life = `Path=/; Max-Age=${maxAgeSeconds}`
  res.appendHeader(
    'Set-Cookie',
    `${fullCookieName(req, config, name)}=${value}; ${life}; HttpOnly; SameSite=Lax${secure}`,
  )
}

/** The cookie's name in the request. Other hosts of the domain cannot set a cookie with the prefix `__Host-`. */
export function fullCookieName(request: IncomingMessage, config: HostConfig, name: string): string {
  return hasSecureCookies(request, config) ? `__Host-${name}` : name
}
