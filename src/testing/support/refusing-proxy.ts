import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where browsers of a run find the proxy, as a variable of their process's environment. */
export const proxyVariable = 'WAYPOST_REFUSING_PROXY_PORT'

/** What Chromium itself asks of its maker, whatever page is open. What pages would take from there is not among it. */
const browserRequest =
  /^(?!fonts\.|ajax\.|maps\.|storage\.)[a-z0-9.-]+\.(?:google|googleapis|gvt1)\.com(?::\d+)?$/

export interface RefusingProxy {
  readonly port: number
  /** The hosts that were asked for, each once, in the order in which they came; without the browser's own requests. */
  readonly askedHosts: () => readonly string[]
  close(): Promise<void>
}

/**
 * An HTTP proxy that lets nothing through and remembers which hosts it was asked for. A browser takes its way to every host
 * but its own machine, workers and service workers included: what it remembers is what left the device.
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
    askedHosts: () => [...asked].filter((host) => !browserRequest.test(host)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
