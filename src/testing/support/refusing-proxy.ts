import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The environment variable with the port of the run's proxy. */
export const proxyVariable = 'WAYPOST_REFUSING_PROXY_PORT'

/**
 * Requests that Chromium itself sends to Google, regardless of the page. Hosts that pages would load resources from are
 * excluded.
 */
const browserRequest =
  /^(?!fonts\.|ajax\.|maps\.|storage\.)[a-z0-9.-]+\.(?:google|googleapis|gvt1)\.com(?::\d+)?$/

export interface RefusingProxy {
  readonly port: number
  /** The requested hosts, each once, in order of arrival, without the browser's own requests. */
  readonly requestedHosts: () => readonly string[]
  close(): Promise<void>
}

/**
 * An HTTP proxy that rejects every request and records the requested hosts. A browser sends all requests except those
 * to its own machine through it, including those of workers and service workers. The recorded hosts are therefore the
 * requests that left the device.
 */
export async function startRefusingProxy(): Promise<RefusingProxy> {
  const asked = new Set<string>()
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    asked.add(URL.canParse(url) ? new URL(url).host : url)
    response.writeHead(403).end()
  })
  server.on('connect', ({ url }, socket) => {
    asked.add(url ?? '')
    socket.on('error', () => {})
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return {
    port: address.port,
    requestedHosts: () => [...asked].filter((host) => !browserRequest.test(host)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
