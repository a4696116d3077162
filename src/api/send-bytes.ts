import type { Call } from '#src/contract/calls/call.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import { headers } from '#src/contract/wire/headers.ts'
import type { Api } from './api.ts'
import { type CallInput, urlOf } from './call.ts'
import { callAndNotify } from './call-and-notify.ts'
import { type ClientProblem, localProblem } from './client-problem.ts'
import { type CallSuccess, type RawAnswer, readAnswer, wholeNumber } from './read-answer.ts'

/** A request that transfers no byte for this long has failed. */
const stallMs = 20_000
/** The slowest supported link when progress is not visible: 8 bytes per millisecond, 8 kB/s. */
const slowestBytesPerMs = 8

/** A call whose body is bytes, not JSON. */
export interface BytesCall {
  readonly call: Call
  readonly params?: CallInput['params']
  readonly headers: Readonly<Record<string, string>>
  readonly body: FormData | Blob | null
  readonly sizeBytes: number
  readonly signal?: AbortSignal | undefined
  /** Bytes of the body sent so far, if the runtime can tell. */
  readonly onProgress?: ((sentBytes: number) => void) | undefined
}

/** The response parsed by its call's schema, with access to its headers. */
export interface BytesAnswer extends CallSuccess<unknown> {
  header(name: string): string | null
}

/**
 * Makes one call with a binary body and reports its outcome to the connection watchers. Never throws for network
 * failures.
 */
export async function sendBytes(api: Api, sent: BytesCall): Promise<Result<BytesAnswer, ClientProblem>> {
  return callAndNotify(api, async () => {
    const startedAtMs = api.clock.monotonicMs()
    const request = sent.body === null ? null : api.network.openUpload()
    const raw = request === null ? await sendByFetch(api, sent) : await sendByRequest(api, sent, request)
    const result = raw.ok ? read(sent.call, raw.value) : raw
    const serverNow = raw.ok ? wholeNumber(raw.value.header(headers.serverNow)) : null
    return { result, serverNow, startedAtMs }
  })
}

function read(call: Call, raw: RawAnswer): Result<BytesAnswer, ClientProblem> {
  const result = readAnswer(call, raw)
  return result.ok ? ok({ ...result.value, header: (name) => raw.header(name) }) : result
}

/** Without progress events a stall is not visible, so the timeout grows with the size. */
async function sendByFetch(api: Api, sent: BytesCall): Promise<Result<RawAnswer, ClientProblem>> {
  const abort = new AbortController()
  let hasTimedOut = false
  const cancelTimer = api.clock.startTimer(stallMs + sent.sizeBytes / slowestBytesPerMs, () => {
    hasTimedOut = true
    abort.abort()
  })
  const onAbort = () => {
    abort.abort()
  }
  sent.signal?.addEventListener('abort', onAbort)
  if (sent.signal?.aborted) abort.abort()
  try {
    const response = await api.network.fetch(urlOf(api, sent.call, sent), {
      method: sent.call.method,
      credentials: 'same-origin',
      redirect: 'manual',
      cache: 'no-store',
      headers: sent.headers,
      body: sent.body,
      signal: abort.signal,
    })
    const text = await response.text()
    sent.onProgress?.(sent.sizeBytes)
    return ok({ status: response.status, header: (name) => response.headers.get(name), text })
  } catch {
    return err(localProblem(hasTimedOut ? 'timeout' : sent.signal?.aborted ? 'aborted' : 'network'))
  } finally {
    cancelTimer()
    sent.signal?.removeEventListener('abort', onAbort)
  }
}

function sendByRequest(
  api: Api,
  sent: BytesCall,
  request: XMLHttpRequest,
): Promise<Result<RawAnswer, ClientProblem>> {
  return new Promise((resolve) => {
    let hasTimedOut = false
    let cancelTimer = () => {}
    const watch = () => {
      cancelTimer()
      cancelTimer = api.clock.startTimer(stallMs, () => {
        hasTimedOut = true
        request.abort()
      })
    }
    const onAbort = () => {
      request.abort()
    }
    const finish = (result: Result<RawAnswer, ClientProblem>) => {
      cancelTimer()
      sent.signal?.removeEventListener('abort', onAbort)
      resolve(result)
    }
    request.upload.addEventListener('progress', (event) => {
      watch()
      sent.onProgress?.(Math.min(event.loaded, sent.sizeBytes))
    })
    request.addEventListener('load', () => {
      const header = (name: string) => request.getResponseHeader(name)
      finish(ok({ status: request.status, header, text: request.responseText }))
    })
    const fail = () => {
      finish(err(localProblem(hasTimedOut ? 'timeout' : sent.signal?.aborted ? 'aborted' : 'network')))
    }
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.open(sent.call.method, urlOf(api, sent.call, sent))
    for (const [name, value] of Object.entries(sent.headers)) request.setRequestHeader(name, value)
    sent.signal?.addEventListener('abort', onAbort)
    if (sent.signal?.aborted) {
      fail()
      return
    }
    watch()
    request.send(sent.body)
  })
}
