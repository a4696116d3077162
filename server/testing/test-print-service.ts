import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { PrintServiceConfig } from '#server/kernel/environment/config.ts'

/** A stand-in for a print service. It stores what it receives, fails on request, and signs events. */
export interface TestPrintService {
  readonly config: PrintServiceConfig
  /** The last body received for each path below `/orders/`. */
  readonly kept: ReadonlyMap<string, Buffer>
  /** All requests in order, in the form `PUT /orders/…`. */
  readonly asked: readonly string[]
  /**
   * Sets the responses to the next calls: a status, or `lose` to accept the call and close the connection. After that,
   * it responds with 200 again.
   */
  failWith(...answers: readonly (number | 'lose')[]): void
  /** Returns an event's body and signature. */
  signed(event: unknown, at: number, key?: string): { readonly body: string; readonly signature: string }
  close(): Promise<void>
}

/** Starts it on a free port. Refuses a file with a wrong digest and a call without the key. */
export async function startPrintService(): Promise<TestPrintService> {
  const key = 'a key of the print service that is long enough'
  const kept = new Map<string, Buffer>()
  const asked: string[] = []
  const failures: (number | 'lose')[] = []
  const server = createServer((request, response) => {
    const serve = async () => {
      const body = await buffer(request)
      asked.push(`${request.method} ${request.url}`)
      const failure = failures.shift()
      if (typeof failure === 'number') return response.writeHead(failure).end('No such paper')
      const digest = request.headers['content-digest']
      const isRight =
        digest === undefined || digest === `sha-256=:${createHash('sha256').update(body).digest('base64')}:`
      if (request.headers.authorization !== `Bearer ${key}` || !isRight) return response.writeHead(400).end()
      kept.set((request.url ?? '').replace('/orders/', ''), body)
      return failure === 'lose' ? request.socket.destroy() : response.writeHead(200).end()
    }
    void serve()
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  return {
    config: { url: `http://127.0.0.1:${port}`, key },
    kept,
    asked,
    failWith: (...answers) => void failures.splice(0, failures.length, ...answers),
    signed(event, at, signingKey = key) {
      const body = JSON.stringify(event)
      const seconds = Math.floor(at / 1000)
      const mark = createHmac('sha256', signingKey).update(`${seconds}.${body}`).digest('hex')
      return { body, signature: `t=${seconds},v1=${mark}` }
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
