import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasSecureCookies, type HostConfig } from './hosts.ts'

interface Cookie {
  readonly name: string
  readonly value: string
  readonly maxAgeSeconds: number
}

/** The value of a cookie that pages cannot read, or null. Over https its name has the prefix `__Host-`. */
export function readCookie(request: IncomingMessage, config: HostConfig, name: string): string | null {
  const wanted = prefixed(request, config, name)
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const cut = pair.indexOf('=')
    if (pair.slice(0, cut).trim() === wanted) return pair.slice(cut + 1).trim()
  }
  return null
}

/** Adds a cookie that pages cannot read to the answer. */
export function setCookie(
  { req, res }: { readonly req: IncomingMessage; readonly res: ServerResponse },
  config: HostConfig,
  { name, value, maxAgeSeconds }: Cookie,
): void {
  const secure = hasSecureCookies(req, config) ? '; Secure' : ''
  const life = `Path=/; Max-Age=${maxAgeSeconds}`
  res.appendHeader(
    'Set-Cookie',
    `${prefixed(req, config, name)}=${value}; ${life}; HttpOnly; SameSite=Lax${secure}`,
  )
}

function prefixed(request: IncomingMessage, config: HostConfig, name: string): string {
  return hasSecureCookies(request, config) ? `__Host-${name}` : name
}
