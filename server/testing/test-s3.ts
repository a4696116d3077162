import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { handlePartRequest, type PartUpload } from './test-s3-parts.ts'

/** A fault that replaces the normal response to the next requests with one method. */
export interface S3Fault {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /**
   * `error`: 500; `slow-down`: 503; `truncated`: half of the body, then the connection closes; `wrong-etag`: different
   * bytes were stored; `lost-answer`: done, but the connection closes; `silent`: no response; `unknown`: 501;
   * `not-all`: the first of several objects is not deleted; `endless`: 403 with XML that does not end.
   */
  readonly kind:
    | 'error'
    | 'endless'
    | 'slow-down'
    | 'truncated'
    | 'wrong-etag'
    | 'lost-answer'
    | 'silent'
    | 'unknown'
    | 'not-all'
  readonly times: number
}

/** A small S3 server for one test. Like a real one, it refuses wrong hashes, missing lengths and unsigned requests. */
export interface TestS3 {
  /** Value for BLOB_URL. */
  readonly url: string
  /** Endpoint of the store. The bucket is named `bucket`. */
  readonly endpoint: string
  /** Returns the bytes of an object. */
  readonly read: (key: string) => Buffer | undefined
  /** Returns the number of multipart uploads that are neither completed nor aborted. */
  readonly openUploads: () => number
  readonly keys: () => readonly string[]
  /** Removes objects by key prefix without the server's involvement; `give` restores them. */
  take(prefix: string): ReadonlyMap<string, Buffer>
  give(objects: ReadonlyMap<string, Buffer>): void
  /** All requests since the start, as `METHOD key`. */
  readonly requests: readonly string[]
  fail(fault: S3Fault): void
  /** Clears pending faults. */
  recover(): void
  /** Accepts no connections until `acceptConnections`. */
  halt(): void
  acceptConnections(): void
  close(): Promise<void>
}

export interface TestObject {
  readonly bytes: Buffer
  readonly changedAt: Date
}

/** Credentials for signing test requests. The stand-in checks that a signature is present, not that it is correct. */
export const testCredentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' } as const

const pageSize = 3

/** Starts a stand-in with one bucket. Lists have three entries per page. */
export async function startTestS3(): Promise<TestS3> {
  const objects = new Map<string, TestObject>()
  const uploads = new Map<string, PartUpload>()
  const faults: { method: string; kind: S3Fault['kind']; times: number }[] = []
  const requests: string[] = []
  let isHalted = false
  const server = createServer((request, response) => {
    if (isHalted) return void request.socket.destroy()
    void answer(request, response).catch(() => request.socket.destroy())
  })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
    const method = request.method ?? ''
    const key = decodeURIComponent(pathname.replace(/^\/bucket\/?/, ''))
    requests.push(`${method} ${key}`)
    const body = await bytesOf(request)
    const fault = consumeFault(faults, method)
    if (fault === 'silent') return
    if (fault === 'endless') return sendEndlessBody(response)
    if (fault === 'error') return refuse(response, 500, 'InternalError')
    if (fault === 'unknown') return refuse(response, 501, 'NotImplemented')
    if (fault === 'slow-down') return refuse(response, 503, 'SlowDown')
    if (!/^\/bucket(?:\/|$)/.test(pathname)) return refuse(response, 404, 'NoSuchBucket')
    if (request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=') !== true)
      return refuse(response, 403, 'AccessDenied')
    const answered = handlePartRequest(response, { method, key, body, asked: searchParams, uploads, objects })
    if (answered) return
    if (method === 'PUT') {
      const problem = problemOf(request, body)
      if (problem !== null) return refuse(response, ...problem)
      objects.set(key, { bytes: body, changedAt: new Date() })
      if (fault === 'lost-answer') return void request.socket.destroy()
      response.setHeader('etag', etagOf(fault === 'wrong-etag' ? Buffer.from('other') : body))
      return void response.end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (method === 'POST' && searchParams.has('delete')) {
      const problem = problemOf(request, body)
      if (problem !== null) return refuse(response, ...problem)
      if (request.headers['content-md5'] === undefined) return refuse(response, 400, 'MissingContentMD5')
      return deleteObjects(response, objects, { body, keepsFirst: fault === 'not-all' })
    }
    if (key === '') return list(response, objects, searchParams)
    send(request, response, { stored: objects.get(key), isTruncated: fault === 'truncated' })
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    read: (key) => objects.get(key)?.bytes,
    openUploads: () => uploads.size,
    url: `s3://bucket/photos?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}&region=test-1`,
    keys: () => [...objects.keys()].toSorted(),
    take(prefix) {
      const taken = [...objects].filter(([key]) => key.startsWith(prefix))
      for (const [key] of taken) objects.delete(key)
      return new Map(taken.map(([key, { bytes }]) => [key, bytes]))
    },
    give(given) {
      for (const [key, bytes] of given) objects.set(key, { bytes, changedAt: new Date() })
    },
    requests,
    fail: ({ method, kind, times }) => void faults.push({ method, kind, times }),
    recover() {
      faults.length = 0
    },
    halt() {
      isHalted = true
      server.closeAllConnections()
    },
    acceptConnections() {
      isHalted = false
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function consumeFault(faults: { method: string; kind: S3Fault['kind']; times: number }[], method: string) {
  const fault = faults.find((one) => one.method === method && one.times > 0)
  if (fault === undefined) return null
  fault.times -= 1
  return fault.kind
}

/** Returns why a store refuses these bytes. */
function problemOf({ headers }: IncomingMessage, body: Buffer): readonly [number, string] | null {
  if (headers['content-length'] === undefined) return [411, 'MissingContentLength']
  const md5 = headers['content-md5']
  if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64')) return [400, 'BadDigest']
  const sha256 = String(headers['x-amz-content-sha256'] ?? '')
  const isHash = /^[0-9a-f]{64}$/.test(sha256)
  if (isHash && sha256 !== createHash('sha256').update(body).digest('hex'))
    return [400, 'XAmzContentSHA256Mismatch']
  return null
}

interface ObjectResponse {
  readonly stored: TestObject | undefined
  readonly isTruncated: boolean
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { stored, isTruncated }: ObjectResponse,
): void {
  if (stored === undefined) return refuse(response, 404, 'NoSuchKey')
  const wanted = request.headers['if-match']
  if (wanted !== undefined && wanted !== etagOf(stored.bytes))
    return refuse(response, 412, 'PreconditionFailed')
  const [range, first = 0, last = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const start = Number(first)
  const end = last === '' ? stored.bytes.length - 1 : Number(last)
  const bytes = stored.bytes.subarray(start, end + 1)
  response.writeHead(range === undefined ? 200 : 206, {
    etag: etagOf(stored.bytes),
    'content-length': bytes.length,
    'last-modified': stored.changedAt.toUTCString(),
    ...(range === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${stored.bytes.length}` }),
  })
  if (request.method === 'HEAD') return void response.end()
  if (!isTruncated) return void response.end(bytes)
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => request.socket.destroy())
}

function list(
  response: ServerResponse,
  objects: ReadonlyMap<string, TestObject>,
  asked: URLSearchParams,
): void {
  const prefix = asked.get('prefix') ?? ''
  const after = asked.get('continuation-token') ?? ''
  const found = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = found.slice(0, Math.min(pageSize, Number(asked.get('max-keys') ?? pageSize)))
  const rows = page.map((key) => {
    const stored = objects.get(key)
    const changedAt = stored?.changedAt.toISOString()
    return `<Contents><Key>${key}</Key><Size>${stored?.bytes.length}</Size><LastModified>${changedAt}</LastModified></Contents>`
  })
  const isMore = found.length > page.length
  const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  response.setHeader('content-type', 'application/xml')
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`,
  )
}

function deleteObjects(
  response: ServerResponse,
  objects: Map<string, TestObject>,
  { body, keepsFirst }: { readonly body: Buffer; readonly keepsFirst: boolean },
): void {
  const named = Array.from(body.toString().matchAll(/<Key>([^<]*)<\/Key>/g), ([, key = '']) => key)
  const [kept = ''] = keepsFirst ? named : []
  for (const key of named) if (key !== kept) objects.delete(key)
  const errors = keepsFirst
    ? `<Error><Key>${kept}</Key><Code>InternalError</Code><Message>Try again</Message></Error>`
    : ''
  response.setHeader('content-type', 'application/xml')
  response.end(`<?xml version="1.0"?><DeleteResult>${errors}</DeleteResult>`)
}

function sendEndlessBody(response: ServerResponse): void {
  response.writeHead(403, { 'content-type': 'application/xml' })
  response.on('error', () => {})
  const more = () => response.writable && response.write('<Error>'.repeat(10_000), more)
  more()
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(request, 'end')
  return Buffer.concat(chunks)
}
