import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

/** A proxy without sticky sessions: each request goes to the next process. */
export interface RoundRobin {
  readonly url: string
  /** Ports of the processes that accept requests. */
  readonly targets: number[]
  close(): Promise<void>
}

/** Starts the proxy on a free port, with no process behind it yet. */
export async function startRoundRobin(): Promise<RoundRobin> {
  const targets: number[] = []
  let turn = 0
  const server = createServer((asked, answer) => {
    const port = targets[turn++ % Math.max(1, targets.length)]
    if (port === undefined) void answer.writeHead(502).end()
    else forward(asked, answer, port)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port')
  return {
    url: `http://localhost:${address.port}`,
    targets,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function forward(asked: IncomingMessage, answer: ServerResponse, port: number): void {
  const { method, url: path, headers } = asked
  const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false })
  sent.once('response', (received) => {
    answer.writeHead(received.statusCode ?? 502, received.headers)
    answer.flushHeaders()
    received.pipe(answer)
    received.once('error', () => answer.destroy())
  })
  sent.once('error', () => {
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end()
  })
  // When a client disconnects, the proxy disconnects from the process, too.
  answer.once('close', () => sent.destroy())
  asked.pipe(sent)
}
