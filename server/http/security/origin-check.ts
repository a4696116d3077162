import type { IncomingMessage } from 'node:http'
import { folderPath } from '#src/contract/entities/photos/photo-folder.ts'
import { calls } from '#src/contract/calls/calls.ts'
import { readBearer } from '#server/core/requests/bearer.ts'
import type { Config } from '#server/kernel/environment/config.ts'
import { refused } from '#server/core/errors/refusal.ts'
import { isAllowedHost, isLocalHost } from '#server/core/requests/hosts.ts'

/** The share target of the manifests (src/brand/manifest.ts). */
const sharePath = '/share'

/** Signed requests from other servers. Cookies are ignored. */
const signedPaths: ReadonlySet<string> = new Set([calls.paymentEvent.path, calls.printEvent.path])

/**
 * Throws `cross_site` if an unsafe request does not come from our own pages. Throws `not_secure` if it comes from our
 * own page over plain http, because the session cookie would be lost.
 * Every unsafe method needs `Sec-Fetch-Site: same-origin`, or our `Origin` if the browser does not send that header,
 * with or without a body. Other clients must set `Origin` to the address that they call.
 */
export function checkOrigin(request: IncomingMessage, config: Config): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  // The token authenticates the caller and cookies are ignored. A page of another site cannot send a token.
  if (request.url?.startsWith('/api/') === true && readBearer(request) !== null) return
  if (request.method === 'POST' && signedPaths.has(request.url ?? '')) return
  const site = request.headers['sec-fetch-site']
  // WebDAV clients send a password with every request and cookies are ignored. Browsers send `Sec-Fetch-Site` for
  // foreign pages.
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
 * Whether this is a share from the installed app's share target without a service worker to handle it. The sender is
 * another app, so the request skips the origin check. Its content is not read; the page that follows asks the user to
 * share again.
 */
export function isLostShare({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && url === sharePath
}

/** Whether the request comes from our own page, at an address where the browser drops our cookies. */
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
