import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { bodyOf } from './recording-server.ts'

/** The fault that applies to write requests from the moment it is set. */
export type WriteFault =
  | { readonly kind: 'none' }
  /** The response to the first request is lost after the server applied it. */
  | { readonly kind: 'lose-answer' }
  /** The first `times` requests get this status and never reach the server. */
  | { readonly kind: 'answer'; readonly status: 401 | 503; times: number }
  /** Every request that contains the marker is rejected. */
  | { readonly kind: 'poison'; readonly marker: string }
  /** The first request never gets a response; `reachesServer` is whether the server applies it. */
  | { readonly kind: 'hold'; readonly reachesServer: boolean }

interface GateOptions {
  readonly port: number
  /** The built pages by path. */
  readonly files: ReadonlyMap<string, string>
}

const refusals = {
  401: { code: 'unauthorized', message: 'Your session has ended.' },
  422: { code: 'unreadable_image', message: 'This cannot be accepted.' },
  503: { code: 'unavailable', message: 'Come again.' },
} as const

/**
 * An HTTP proxy between the browser and a server. It recognizes write requests and applies the same faults to each
 * queue.
 */
export class FaultGate {
  fault: WriteFault = { kind: 'none' }
  /** When the first and the last write passed, in ms of this process. */
  firstWriteAtMs: number | null = null
  lastAnswerAtMs = 0
  /** True once a held request has arrived and, if it should reach the server, was applied. */
  isHolding = false
  readonly #options: GateOptions
  readonly #server: Server = createServer((incoming, response) => {
    this.#pass(incoming, response).catch(() => response.destroy())
  })

  constructor(options: GateOptions) {
    this.#options = options
  }

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address: AddressInfo | string | null = this.#server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/'
    if (path.startsWith('/bench/')) {
      this.#serve(path, response)
      return
    }
    if (!isWrite(incoming)) {
      await this.#forward(incoming, null, response)
      return
    }
    const body = await bodyOf(incoming)
    this.firstWriteAtMs ??= performance.now()
    if (await this.#harms(incoming, body, response)) return
    await this.#forward(incoming, body, response)
    this.lastAnswerAtMs = performance.now()
  }

  /** Returns true if the fault handled the request. */
  async #harms(incoming: IncomingMessage, body: string, response: ServerResponse): Promise<boolean> {
    const { fault } = this
    switch (fault.kind) {
      case 'none':
        return false
      case 'lose-answer':
        this.fault = { kind: 'none' }
        await this.#forward(incoming, body, null)
        response.destroy()
        return true
      case 'answer':
        if (fault.times === 0) return false
        fault.times -= 1
        refuse(response, fault.status)
        return true
      case 'poison':
        if (!body.includes(fault.marker)) return false
        refuse(response, 422)
        return true
      case 'hold':
        this.fault = { kind: 'none' }
        if (fault.reachesServer) await this.#forward(incoming, body, null)
        this.isHolding = true
        return true
    }
  }

  #serve(path: string, response: ServerResponse): void {
    const name = new URL(path, 'http://localhost').pathname.slice('/bench/'.length)
    const code = this.#options.files.get(name)
    if (code === undefined && !this.#options.files.has(`${name}.js`)) {
      response.writeHead(404).end()
      return
    }
    const headers = { 'cache-control': 'no-store', 'service-worker-allowed': '/' }
    if (code === undefined)
      response
        .writeHead(200, { ...headers, 'content-type': 'text/html' })
        .end(`<!doctype html><title>${name}</title><script type="module" src="/bench/${name}.js"></script>`)
    else response.writeHead(200, { ...headers, 'content-type': 'text/javascript' }).end(code)
  }

  /** Forwards the request, and its response unless the fault drops it. */
  #forward(incoming: IncomingMessage, body: string | null, response: ServerResponse | null): Promise<void> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port: this.#options.port,
          method: incoming.method,
          path: incoming.url,
          headers: incoming.headers,
        },
        (answer) => {
          answer.on('end', resolve)
          answer.on('error', reject)
          if (response === null) answer.resume()
          else {
            // On a reused connection, Chromium itself would retry a POST, so the retry could not be attributed to the
            // engine.
            const harmless = this.fault.kind === 'none' ? {} : { connection: 'close' }
            response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...harmless })
            response.flushHeaders()
            answer.pipe(response)
            response.on('close', () => outgoing.destroy())
          }
        },
      )
      outgoing.on('error', reject)
      if (body === null) incoming.pipe(outgoing)
      else outgoing.end(body)
    })
  }
}

/** Returns whether a request is a queued write, ours or a peer's. */
function isWrite({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' && /^\/api\/(?:writes|sync\/push$|photos\/[^/]+\/comments$)/.test(url)
}

/** Uses our own server's error format, which works for the peers as well. */
function refuse(response: ServerResponse, status: 401 | 422 | 503): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'x-waypost': '1', connection: 'close' })
    .end(JSON.stringify(refusals[status]))
}
