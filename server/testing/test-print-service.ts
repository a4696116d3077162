import { createHash, createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { PrintServiceConfig } from '#server/kernel/environment/config.ts'

/** A stand-in for a print service: it keeps what it is given, fails as it is told to, and signs events. */
export interface TestPrintService {
  readonly config: PrintServiceConfig
  /** What it was given last, by path below `/orders/`. */
  readonly kept: ReadonlyMap<string, Buffer>
  /** What was asked, in order, as `PUT /orders/…`. */
  readonly asked: readonly string[]
  /** How the next calls are answered: a status, or `lose` for taking it and hanging up. Then 200 again. */
  failWith(...answers: readonly (number | 'lose')[]): void
  /** An event and its signature. */
  signed(event: unknown, at: number, key?: string): { readonly body: string; readonly signature: string }
  close(): Promise<void>
}

/** Starts it on a free port. A file whose digest is not right, or a call without the key, is refused. */
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
    failWith: (...answers) => void failures.push(...answers),
    signed(event, at, signingKey = key) {
      const body = JSON.stringify(event)
      const seconds = Math.floor(at / 1000)
      const mark = createHmac('sha256', signingKey).update(`${seconds}.${body}`).digest('hex')
      return { body, signature: `t=${seconds},v1=${mark}` }
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}
