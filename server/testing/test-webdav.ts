import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * A fault for the next requests with one method. A number: that status; `silent`: no response; `break`: accepts some
 * bytes, then closes the connection; `shorten`: stores half and reports success; `early`: reports success before
 * reading anything.
 */
export type WebDavFault = number | 'silent' | 'break' | 'shorten' | 'early'

/** A small WebDAV server for one test with an existing folder `dav`. It refuses other credentials and missing folders. */
export interface TestWebDav {
  /** URL of the folder. */
  readonly url: string
  readonly login: { readonly userName: string; readonly password: string }
  /** Stored files by path below the folder. */
  readonly files: Map<string, Buffer>
  /** All requests since the start, as `METHOD path`. */
  readonly requests: readonly string[]
  /** Sets the responses to the next requests with one method, in order. Later requests succeed. */
  fail(method: string, ...faults: readonly WebDavFault[]): void
  close(): Promise<void>
}

export async function startTestWebDav(): Promise<TestWebDav> {
  const login = { userName: 'ada', password: 'pässwörd of the storage' }
  const wanted = `Basic ${Buffer.from(`${login.userName}:${login.password}`).toString('base64')}`
  const files = new Map<string, Buffer>()
  const folders = new Set([''])
  const requests: string[] = []
  const faults: { method: string; fault: WebDavFault }[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request
    const path = decodeURIComponent(url)
      .replace(/^\/dav\/?/, '')
      .replace(/\/$/, '')
    requests.push(`${method} ${path}`)
    const index = faults.findIndex((one) => one.method === method)
    const fault = index === -1 ? undefined : faults.splice(index, 1)[0]?.fault
    if (fault === 'silent') return
    if (fault === 'early') return void response.writeHead(201).end()
    if (typeof fault === 'number')
      return void response.writeHead(fault, { location: 'http://127.0.0.1:1/' }).end()
    if (fault === 'break') {
      await once(request, 'data')
      files.set(path, Buffer.from('PK'))
      return void request.socket.destroy()
    }
    if (request.headers.authorization !== wanted) return void response.writeHead(401).end()
    const body = await bytesOf(request)
    const status = act({ method, path, body: fault === 'shorten' ? body.subarray(0, body.length / 2) : body })
    const length = method === 'HEAD' ? { 'content-length': files.get(path)?.length ?? 0 } : {}
    response.writeHead(status, length).end()
  }
  const act = ({ method, path, body }: { method: string; path: string; body: Buffer }): number => {
    const parent = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
    if (!folders.has(parent)) return 409
    if (method === 'MKCOL') return folders.has(path) ? 405 : (folders.add(path), 201)
    if (method === 'PUT') return (files.set(path, body), 201)
    if (method === 'DELETE') return files.delete(path) ? 204 : 404
    return files.has(path) ? 200 : 404
  }
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/dav`,
    login,
    files,
    requests,
    fail: (method, ...some) => void faults.push(...some.map((fault) => ({ method, fault }))),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(request, 'end')
  return Buffer.concat(chunks)
}
