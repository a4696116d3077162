import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import {
  type AddressProblem,
  type AddressRules,
  outgoingLookup,
  outgoingProblem,
} from './outgoing-address.ts'

/** Why a URL chosen by a user was not called, or what is wrong with its response. Contains nothing of the response. */
export class GuardedFetchError extends Error {
  readonly problem: AddressProblem | 'redirects' | 'too-large'

  constructor(problem: GuardedFetchError['problem']) {
    super(`The address was not called, or its response was rejected: ${problem}`)
    this.problem = problem
  }
}

interface GuardedRequest {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

const totalMs = 10_000
const idleMs = 5000
const maxAnswerBytes = 512 * 1024

/**
 * A `fetch` for untrusted URLs. It checks the URL and each IP address that its host name resolves to. It uses a new
 * connection, which no other rules have opened. It follows no redirects, and limits the size and duration of responses.
 */
export function guardedFetch(
  rules: AddressRules,
): (address: string, request?: GuardedRequest) => Promise<Response> {
  return async (address, request = {}) => {
    if (!URL.canParse(address)) throw new GuardedFetchError('not-an-address')
    const url = new URL(address)
    const problem = outgoingProblem(url, rules)
    if (problem !== null) throw new GuardedFetchError(problem)
    return send(url, rules, request)
  }
}

function send(url: URL, rules: AddressRules, { method = 'GET', headers, body }: GuardedRequest) {
  return new Promise<Response>((resolve, reject) => {
    const text = bodyText(body)
    const call = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method,
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        ...(text === null ? {} : { 'content-length': text.byteLength }),
      },
      agent: false,
      lookup: outgoingLookup(rules),
      timeout: idleMs,
      signal: AbortSignal.timeout(totalMs),
    })
    call.on('timeout', () => call.destroy(Object.assign(new Error('Too slow'), { code: 'ETIMEDOUT' })))
    call.on('error', reject)
    call.on('response', (response) => {
      const status = response.statusCode ?? 0
      if (status >= 300 && status < 400) {
        call.destroy(new GuardedFetchError('redirects'))
        return
      }
      const chunks: Buffer[] = []
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.byteLength
        if (bytes > maxAnswerBytes) call.destroy(new GuardedFetchError('too-large'))
      })
      response.on('error', reject)
      response.on('end', () => resolve(answerOf(status, response.headers, Buffer.concat(chunks))))
    })
    call.end(text ?? undefined)
  })
}

function bodyText(body: unknown): Buffer | null {
  if (typeof body === 'string') return Buffer.from(body)
  return body instanceof URLSearchParams ? Buffer.from(body.toString()) : null
}

const kept = ['content-type', 'cache-control', 'www-authenticate', 'date', 'age'] as const

function answerOf(status: number, from: NodeJS.Dict<string | string[]>, body: Buffer): Response {
  const headers = new Headers()
  for (const name of kept) {
    const value = from[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const hasBody = status >= 200 && status !== 204 && status !== 205
  return new Response(hasBody ? new Uint8Array(body) : null, { status: status < 200 ? 502 : status, headers })
}
