import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { createServer } from 'node:https'
import { testCertificate } from './test-certificate.ts'

/** A proxy with the test certificate in front of one server. */
export interface TestProxy {
  /** `https://localhost:PORT` */
  readonly url: string
  close(): Promise<void>
}

/** Rewrites the headers of a proxied request. */
export type RewriteHeaders = (headers: IncomingHttpHeaders) => IncomingHttpHeaders

/** Like Caddy: keeps the host name and adds the client's address and scheme. */
export const forwardedHeaders: RewriteHeaders = (headers) => ({
  ...headers,
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-proto': 'https',
})

/** Starts a proxy on a free port, or on the given one. */
export async function startTestProxy(target: string, rewrite: RewriteHeaders): Promise<TestProxy> {
  const { hostname, port } = new URL(target)
  const { cert, key } = testCertificate
  const server = createServer({ cert, key }, (asked, answer) => {
    const { method, url: path, headers } = asked
    const sent = request({ hostname, port, method, path, headers: rewrite(headers), agent: false })
    sent.once('response', (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers)
      received.pipe(answer)
    })
    sent.once('error', () => answer.destroy())
    asked.pipe(sent)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port')
  return {
    url: `https://localhost:${address.port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
