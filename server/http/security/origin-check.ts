import type { IncomingMessage } from 'node:http'
import { calls } from '#src/contract/calls/calls.ts'
import { readBearer } from '#server/core/requests/bearer.ts'
import type { Config } from '#server/core/environment/config.ts'
import { refused } from '#server/core/errors/refusal.ts'
import { isAllowedHost, isLocalHost } from '#server/core/requests/hosts.ts'

/** Come from servers of others and are signed; no cookie of them counts. */
const signedPaths: ReadonlySet<string> = new Set([calls.paymentEvent.path, calls.printEvent.path])

/**
 * Throws `cross_site` where an unsafe request does not come from our own pages. Every unsafe method needs
 * `Sec-Fetch-Site: same-origin`, or our `Origin` where the browser sends no such header, with or without a body. A program
 * that is no browser sets `Origin` to the address it calls.
 */
export function checkOrigin(request: IncomingMessage, config: Config): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  // Shows who calls by a token, with which no cookie counts; no page of another site can send one.
  if (request.url?.startsWith('/api/') === true && readBearer(request) !== null) return
  if (request.method === 'POST' && signedPaths.has(request.url ?? '')) return
  const site = request.headers['sec-fetch-site']
  const isOurs =
    site === undefined
      ? isOurOrigin(request.headers.origin, request.headers.host, config)
      : site === 'same-origin'
  if (!isOurs) throw refused('cross_site', 'This request does not come from our own pages')
}

function isOurOrigin(origin: string | undefined, host: string | undefined, config: Config): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false
  if (origin === config.publicUrl) return true
  const url = new URL(origin)
  const isSecureEnough = url.protocol === 'https:' || isLocalHost(url.host)
  return isSecureEnough && url.host === host?.toLowerCase() && isAllowedHost(url.host, config)
}
