import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { headers as wireHeaders } from '#src/contract/wire/headers.ts'
import { request as httpRequest } from 'node:http'
import { Readable } from 'node:stream'
import type { Clock } from '#src/platform/clock.ts'
import type { Network } from '#src/platform/network/network.ts'
import type { Activity } from './activity.ts'

/**
 * The treatment of one request by the network. `lose`: it never arrives. `lose-answer`: the server acts, and its response is lost.
 * `double`: it arrives twice. `unavailable`, `refuse`: a 503 or a 422 in our format, before the server. `hold-answer`: the server
 * acts, and the response arrives with `release`. `flip`: a bit of the photo or of its part is flipped in transit. `of-old-app`:
 * its app version is older than the server accepts. `firewall`, `too-large`, `proxy-down`: a 403, 413 or 502 that does not
 * come from our server. `rewritten`: the server acts, and its response is replaced by a page.
 */
export type NetworkBehavior =
  | 'pass'
  | 'lose'
  | 'lose-answer'
  | 'double'
  | 'unavailable'
  | 'refuse'
  | 'hold-answer'
  | 'flip'
  | 'of-old-app'
  | keyof typeof foreignStatus
  | 'rewritten'

const foreignStatus = { firewall: 403, 'too-large': 413, 'proxy-down': 502 } as const

export interface WorldNetwork extends Network {
  /** Decides the fate of each request by its method, path and body. The live stream depends only on `isCut`. */
  behaviorOf: (method: string, path: string, body: string) => NetworkBehavior
  /** An intermediary responds to larger bodies with 413. */
  maxBodyBytes: number
  /** Blocks all requests and closes open streams. */
  cut(): void
  isCut(): boolean
  repair(): void
  /** Sets whether a proxy in between rejects live streams. */
  refuseLive(isRefused: boolean): void
  /** The time of the last fault, or of the last `repair`. */
  lastFaultAt(): number
  /** Lets held responses arrive. */
  release(): void
  /** Requests without a response so far. A live stream counts only until it is open. */
  underWay(): number
  /** Every request that arrived, as `METHOD /path`. */
  readonly arrived: string[]
  /** The requests that were larger than `maxBodyBytes` and did not arrive. */
  readonly tooLarge: string[]
  /** The requests that exceeded a limit. */
  readonly limited: string[]
  cookies(): ReadonlyMap<string, string>
  /** `consumeCookies` removes the session's cookies, and `giveCookies` sets them. */
  consumeCookies(): ReadonlyMap<string, string>
  giveCookies(given: ReadonlyMap<string, string>): void
}

/** A device's network to the server at `url`, with a cookie jar. `activity` counts requests in progress. */
export function makeWorldNetwork(
  url: string,
  { clock, activity }: { readonly clock: Pick<Clock, 'now'>; readonly activity: Activity },
): WorldNetwork {
  const cookies = new Map<string, string>()
  const arrived: string[] = []
  const limited: string[] = []
  const tooLarge: string[] = []
  let heldResponses: (() => void)[] = []
  let underWay = 0
  let isCut = false
  let isLiveRefused = false
  let lastFaultAt = clock.now()
  let connection = new AbortController()

  const begin = () => {
    underWay += 1
    activity.begin()
  }
  const end = () => {
    underWay -= 1
    activity.end()
  }

  const arrive = async (path: string, init: RequestInit): Promise<Response> => {
    arrived.push(`${init.method ?? 'GET'} ${path}`)
    const headers = new Headers(init.headers)
    headers.set('origin', url)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const signals = [connection.signal, ...(init.signal ? [init.signal] : [])]
    const response = await send(new Request(url + path, { ...init, headers }), AbortSignal.any(signals))
    if (response.status === 429) limited.push(`${init.method ?? 'GET'} ${path}`)
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  const travel = async (path: string, init: RequestInit): Promise<Response> => {
    if (isCut) throw new TypeError('The network is cut')
    const text = typeof init.body === 'string' ? init.body : ''
    const method = init.method ?? 'GET'
    const isTooLarge = sizeOf(init.body) > network.maxBodyBytes
    if (isTooLarge) tooLarge.push(`${method} ${path}`)
    const behavior = isTooLarge ? 'too-large' : network.behaviorOf(method, path, text)
    if (behavior !== 'pass') lastFaultAt = clock.now()
    switch (behavior) {
      case 'lose':
        throw new TypeError('The request was lost')
      case 'lose-answer':
        await (await arrive(path, init)).arrayBuffer()
        throw new TypeError('The response was lost')
      case 'double':
        await (await arrive(path, init)).arrayBuffer()
        return arrive(path, init)
      case 'unavailable':
        return Response.json(
          { code: 'unavailable', message: 'Come again' },
          { status: 503, headers: { 'x-waypost': '1', 'retry-after': '2' } },
        )
      case 'refuse':
        return Response.json(
          { code: 'too_many_frames', message: 'This cannot be read' },
          { status: 422, headers: { 'x-waypost': '1' } },
        )
      case 'hold-answer': {
        const answer = await arrive(path, init)
        end()
        await new Promise<void>((resolve) => heldResponses.push(resolve))
        begin()
        return answer
      }
      case 'flip':
        return arrive(path, { ...init, body: await flipped(init.body) })
      case 'of-old-app':
        return arrive(path, fromOldApp(init))
      case 'firewall':
      case 'too-large':
      case 'proxy-down':
        return new Response('<h1>Blocked</h1>', {
          status: foreignStatus[behavior],
          headers: { 'content-type': 'text/html' },
        })
      case 'rewritten': {
        const { status } = await arrive(path, init)
        return new Response('<h1>Cleaned</h1>', { status, headers: { 'content-type': 'text/html' } })
      }
      case 'pass':
        return arrive(path, init)
    }
  }

  const network: WorldNetwork = {
    baseUrl: '',
    openUpload: () => null,
    savesData: () => false,
    behaviorOf: () => 'pass',
    maxBodyBytes: Infinity,
    arrived,
    tooLarge,
    limited,
    fetch: async (path, init) => {
      if (path.startsWith('/api/sync/live')) {
        if (isCut) throw new TypeError('The network is cut')
        if (isLiveRefused)
          return new Response(null, { status: 503, headers: { 'x-waypost': '1', 'retry-after': '2' } })
        begin()
        try {
          return await arrive(path, init)
        } finally {
          end()
        }
      }
      begin()
      try {
        const answer = await travel(path, init)
        // A response has arrived once its whole body has.
        const body = await answer.arrayBuffer()
        return new Response(body.byteLength === 0 ? null : body, answer)
      } finally {
        end()
      }
    },
    lastFaultAt: () => lastFaultAt,
    isCut: () => isCut,
    cut: () => {
      isCut = true
      lastFaultAt = clock.now()
      connection.abort()
      connection = new AbortController()
    },
    repair: () => {
      isCut = false
      lastFaultAt = clock.now()
    },
    refuseLive: (isRefused) => {
      isLiveRefused = isRefused
    },
    release: () => {
      for (const deliver of heldResponses) deliver()
      heldResponses = []
    },
    underWay: () => underWay,
    cookies: () => new Map(cookies),
    consumeCookies: () => {
      const removed = new Map(cookies)
      cookies.clear()
      return removed
    },
    giveCookies: (newCookies) => {
      for (const [name, value] of newCookies) cookies.set(name, value)
    },
  }
  return network
}

/** The size of the photo or text in a body. */
function sizeOf(body: RequestInit['body']): number {
  if (typeof body === 'string') return body.length
  if (body instanceof Blob) return body.size
  if (!(body instanceof FormData)) return 0
  return [...body.values()].reduce((sum, value) => sum + (typeof value === 'string' ? 0 : value.size), 0)
}

function fromOldApp(init: RequestInit): RequestInit {
  const version = String(protocolVersion - 2)
  const headers = new Headers(init.headers)
  if (headers.has(wireHeaders.schemaVersion)) headers.set(wireHeaders.schemaVersion, version)
  const { body } = init
  const text =
    typeof body === 'string' ? body.replace(/"schemaVersion":\d+/, `"schemaVersion":${version}`) : body
  return { ...init, headers, body: text ?? null }
}

/** A photo or a part of one with one bit flipped in the middle. */
async function flipped(body: RequestInit['body']): Promise<Blob | FormData> {
  if (body instanceof FormData) {
    const form = new FormData()
    for (const [name, value] of body.entries()) {
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, await flippedBlob(value), value.name)
    }
    return form
  }
  if (body instanceof Blob) return flippedBlob(body)
  throw new Error('Only bits of photos can be flipped')
}

async function flippedBlob(blob: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  return new Blob([bytes], { type: blob.type })
}

/** Sends one request. Rejects if the connection dies, whereas Node's own `fetch` then throws an error that cannot be caught. */
async function send(request: Request, signal: AbortSignal): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer())
  return new Promise((resolve, reject) => {
    const options = { method: request.method, headers: Object.fromEntries(request.headers), signal }
    const sent = httpRequest(request.url, options, (message) => {
      const { statusCode: status = 0 } = message
      const headers = new Headers()
      for (const [name, values = []] of Object.entries(message.headersDistinct))
        for (const value of values) headers.append(name, value)
      const isEmpty = status === 204 || status === 304 || request.method === 'HEAD'
      if (isEmpty) message.resume()
      resolve(new Response(isEmpty ? null : streamOf(message), { status, headers }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function streamOf(message: Readable): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      let isOver = false
      message.on('data', (bytes: Buffer) => {
        if (!isOver) controller.enqueue(new Uint8Array(bytes))
      })
      message.on('end', () => {
        if (!isOver) controller.close()
        isOver = true
      })
      message.on('error', (error) => {
        if (!isOver) controller.error(error)
        isOver = true
      })
    },
    cancel: () => {
      message.destroy()
    },
  })
}
