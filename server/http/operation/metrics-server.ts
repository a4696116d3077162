import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Metrics } from '#server/core/metrics/metrics.ts'

/** Serves `GET /metrics` on a separate port that visitors cannot reach. */
export async function startMetricsServer(
  metrics: Metrics,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<{ readonly port: number; close(): void }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
