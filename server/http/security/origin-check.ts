import type { IncomingMessage } from 'node:http'
import { folderPath } from '#src/contract/entities/photos/photo-folder.ts'
import { calls } from '#src/contract/calls/calls.ts'
import { readBearer } from '#server/core/requests/bearer.ts'
import type { Config } from '#server/kernel/environment/config.ts'
import { refused } from '#server/core/errors/refusal.ts'
import { isAllowedHost, isLocalHost } from '#server/core/requests/hosts.ts'

/** The share target of the manifests (src/brand/manifest.ts). */
const sharePath = '/share'

/** Come from servers of others and are signed; no cookie of them counts. */
const signedPaths: ReadonlySet<string> = new Set([calls.paymentEvent.path, calls.printEvent.path])

/**
 * Throws `cross_site` where an unsafe request does not come from our own pages, and `not_secure` where it does by plain http:
 * a session made there would be lost with its cookie. Every unsafe method needs
 * `Sec-Fetch-Site: same-origin`, or our `Origin` where the browser sends no such header, with or without a body. A program
 * that is no browser sets `Origin` to the address it calls.
 */
export function checkOrigin(request: IncomingMessage, config: Config): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  // Shows who calls by a token, with which no cookie counts; no page of another site can send one.
  if (request.url?.startsWith('/api/') === true && readBearer(request) !== null) return
  if (request.method === 'POST' && signedPaths.has(request.url ?? '')) return
  const site = request.headers['sec-fetch-site']
  // Programs that speak WebDAV show a password with every request; no cookie counts there, and browsers name a foreign page.
  if (request.url?.startsWith(folderPath) === true && site === undefined) return
  const isOurs =
    site === undefined
      ? isOurOrigin(request.headers.origin, request.headers.host, config)
      : site === 'same-origin'
  if (isOurs) return
  if (site === undefined && isPlainHttp(request.headers.origin, config))
    throw refused('not_secure', 'This address is not secure (http). Ask for its https address.')
  throw refused('cross_site', 'This request does not come from our own pages')
}

/**
 * Where the installed app's share target posts when the browser has no service worker to take it: another app is the
 * sender, so it passes the check above. Nothing of the request is read; the page that follows asks to share once more.
 */
export function isLostShare({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && url === sharePath
}

/** Our own page, but at an address where the browser drops our cookies. */
function isPlainHttp(origin: string | undefined, config: Config): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false
  const { protocol, host } = new URL(origin)
  return protocol === 'http:' && !isLocalHost(host) && isAllowedHost(host, config)
}

function isOurOrigin(origin: string | undefined, host: string | undefined, config: Config): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false
  const url = new URL(origin)
  const isSecureEnough = url.protocol === 'https:' || isLocalHost(url.host)
  if (!isSecureEnough) return false
  if (origin === config.publicUrl) return true
  return url.host === host?.toLowerCase() && isAllowedHost(url.host, config)
}
