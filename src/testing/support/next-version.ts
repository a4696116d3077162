import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of the server. Once `isPublished` is true, it serves the same build as if it were the next version. */
export class NextVersion {
  isPublished = false
  readonly #upstreamPort: number
  readonly #server: Server

  private constructor(upstreamPort: number) {
    this.#upstreamPort = upstreamPort
    this.#server = createServer((asked, answer) => this.#serve(asked, answer))
  }

  static async before(upstreamPort: number): Promise<NextVersion> {
    const version = new NextVersion(upstreamPort)
    await new Promise<void>((resolve) => version.#server.listen(0, '127.0.0.1', resolve))
    return version
  }

  get port(): number {
    const address: AddressInfo | string | null = this.#server.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #serve(asked: IncomingMessage, answer: ServerResponse): void {
    const path = new URL(asked.url ?? '/', 'http://localhost').pathname
    const change = this.isPublished ? changes[path] : undefined
    const headers = change === undefined ? asked.headers : { host: asked.headers.host }
    const options = {
      port: this.#upstreamPort,
      host: '127.0.0.1',
      method: asked.method,
      path: asked.url,
      headers,
    }
    const upstream = request(options, (found) => {
      if (change === undefined) {
        answer.writeHead(found.statusCode ?? 502, found.headers)
        found.pipe(answer)
        return
      }
      let text = ''
      found.setEncoding('utf8').on('data', (part: string) => (text += part))
      found.on('end', () => {
        const type = found.headers['content-type'] ?? 'text/plain'
        answer.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(change(text))
      })
    })
    upstream.on('error', () => answer.destroy())
    answer.on('close', () => upstream.destroy())
    asked.pipe(upstream)
  }
}

/** The next version has another page, and a service worker that lists the page under another revision. */
const changes: Readonly<Record<string, (text: string) => string>> = {
  '/shell.html': (text) => text.replace('<head>', '<head><meta name="next-version" content="yes" />'),
  '/sw.js': (text) =>
    text.replace(/"revision":"[^"]*","url":"shell\.html"/, '"revision":"next","url":"shell.html"'),
}
