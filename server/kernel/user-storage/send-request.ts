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
  /** Without a byte going either way. */
  readonly idleMs: number
  readonly totalMs: number
}

interface StorageAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

/** More than this of an answer is not read. */
export const mostAnswerBytes = 1024 * 1024

/**
 * Sends a request on a new connection, since one of a pool may have been opened under other rules. Follows no redirect. An
 * answer that comes before the whole body was sent ends the body. Rejects with a StorageError.
 */
export function sendRequest(asked: StorageRequest): Promise<StorageAnswer> {
  const { method, url, headers = {}, body, lookup, idleMs, totalMs } = asked
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
        // Nobody reads the rest of the body.
        if (!call.writableFinished) call.destroy()
      }
      let read = 0
      response.on('data', (chunk: Buffer) => {
        read += chunk.byteLength
        if (read > mostAnswerBytes) call.destroy(new StorageError('unexpected'))
      })
      response.on('error', (error) => reject(connectionProblem(error)))
      response.on('end', () => {
        if (call.writableFinished) resolve({ status, headers: answered })
        else call.destroy(new StorageError('unexpected'))
      })
    })
    // Errors of either side arrive at the call.
    if (isStream(body)) pipeline(body, call, () => {})
    else call.end(body)
  })
}

function isStream(body: Buffer | Readable | undefined): body is Readable {
  return body !== undefined && !Buffer.isBuffer(body)
}

/** Reads the address of a storage that a user typed: one that may be called, without a query or fragment. */
export function readStorageAddress(text: string, rules: AddressRules): Result<URL, BackupProblem> {
  if (!URL.canParse(text)) return err('not-an-address')
  const url = new URL(text)
  const problem = outgoingProblem(url, rules)
  if (problem !== null) return err(problem)
  if (url.search !== '' || url.hash !== '' || text.includes('?') || text.includes('#'))
    return err('not-an-address')
  return ok(url)
}
