import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { connectionProblem, StorageError } from './user-storage.ts'
import type { BackupProblem } from '#src/contract/entities/accounts/backup.ts'
import { err, ok, type Result } from '#src/contract/wire/result.ts'
import { type AddressRules, outgoingProblem } from '#server/core/requests/outgoing-address.ts'

export interface StorageRequest {
  readonly method: 'PUT' | 'DELETE' | 'HEAD' | 'MKCOL'
  readonly url: URL
  readonly headers?: OutgoingHttpHeaders
  readonly body?: Buffer | Readable
  readonly lookup: LookupFunction
  /** Timeout without any byte sent or received. */
  readonly idleMs: number
  readonly totalMs: number
}

interface StorageAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

/** Maximum number of bytes read from a response. */
export const maxAnswerBytes = 1024 * 1024

/**
 * Sends a request on a new connection, because a pooled connection may have been opened under other rules. Follows no
 * redirects. A response that arrives before the whole body is sent ends the body. Rejects with a StorageError.
 */
export function sendRequest(storageRequest: StorageRequest): Promise<StorageAnswer> {
  const { method, url, headers = {}, body, lookup, idleMs, totalMs } = storageRequest
  const length = Buffer.isBuffer(body) ? { 'Content-Length': body.byteLength } : {}
  return new Promise((resolve, reject) => {
    const call = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method,
      headers: { ...headers, ...length },
      agent: false,
      lookup,
      timeout: idleMs,
      signal: AbortSignal.timeout(totalMs),
    })
    call.on('timeout', () => call.destroy(new StorageError('too-slow')))
    call.on('error', (error) => reject(connectionProblem(error)))
    call.on('response', (response) => {
      const status = response.statusCode ?? 0
      const { headers: answered } = response
      if (status >= 300) {
        resolve({ status, headers: answered })
        // The rest of the body will not be read.
        if (!call.writableFinished) call.destroy()
      }
      let read = 0
      response.on('data', (chunk: Buffer) => {
        read += chunk.byteLength
        if (read > maxAnswerBytes) call.destroy(new StorageError('unexpected'))
      })
      response.on('error', (error) => reject(connectionProblem(error)))
      response.on('end', () => {
        if (call.writableFinished) resolve({ status, headers: answered })
        else call.destroy(new StorageError('unexpected'))
      })
    })
    // Errors of both streams reach the request.
    if (isStream(body)) pipeline(body, call, () => {})
    else call.end(body)
  })
}

function isStream(body: Buffer | Readable | undefined): body is Readable {
  return body !== undefined && !Buffer.isBuffer(body)
}

/**
 * Parses the address of a storage that a user typed. Accepts only an address that may be requested, without a query or
 * fragment.
 */
export function readStorageAddress(text: string, rules: AddressRules): Result<URL, BackupProblem> {
  if (!URL.canParse(text)) return err('not-an-address')
  const url = new URL(text)
  const problem = outgoingProblem(url, rules)
  if (problem !== null) return err(problem)
  if (url.search !== '' || url.hash !== '' || text.includes('?') || text.includes('#'))
    return err('not-an-address')
  return ok(url)
}
