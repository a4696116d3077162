import type * as v from 'valibot'
import type { Call } from '#src/contract/calls/call.ts'
import type { MutationId, UserId } from '#src/contract/entities/ids/ids.ts'
import { protocolVersion } from '#src/contract/wire/protocol-version.ts'
import { type Result, err } from '#src/contract/wire/result.ts'
import { headers } from '#src/contract/wire/headers.ts'
import type { Api } from './api.ts'
import { type Attempt, callAndNotify } from './call-and-notify.ts'
import { type ClientProblem, localProblem } from './client-problem.ts'
import { orAborted } from './or-aborted.ts'
import { type CallSuccess, isServerResponse, readAnswer, wholeNumber } from './read-answer.ts'

/** How long the response to a small call may take. */
export const callTimeoutMs = 15_000

/** The input of a call besides method and path. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string | number>> | undefined
  readonly body?: unknown
  readonly idempotencyKey?: MutationId | undefined
  /** The user whose change this is. The server rejects it for any other session. */
  readonly userId?: UserId | undefined
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly ifNoneMatch?: string | null | undefined
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number | undefined
}

interface TypedInput<C extends Call> extends CallInput {
  readonly body?: C extends { readonly body: v.GenericSchema } ? v.InferInput<C['body']> : undefined
}

/** Makes one call of the contract and validates its response. Never throws for network failures. */
export function callApi<C extends Call & { readonly answer: v.GenericSchema }>(
  api: Api,
  call: C,
  input: TypedInput<C>,
): Promise<Result<CallSuccess<v.InferOutput<C['answer']>>, ClientProblem>>
export function callApi<C extends Call & { readonly answer?: undefined }>(
  api: Api,
  call: C,
  input: TypedInput<C>,
): Promise<Result<CallSuccess<null>, ClientProblem>>
export function callApi(
  api: Api,
  call: Call,
  input: CallInput,
): Promise<Result<CallSuccess<unknown>, ClientProblem>> {
  return sendCall(api, call, input)
}

/** `callApi` for a call known only at run time. The response is still validated by its schema. */
export function sendCall(
  api: Api,
  call: Call,
  input: CallInput,
): Promise<Result<CallSuccess<unknown>, ClientProblem>> {
  return callAndNotify(api, () => attemptCall(api, call, input))
}

async function attemptCall(api: Api, call: Call, input: CallInput): Promise<Attempt<CallSuccess<unknown>>> {
  const startedAtMs = api.clock.monotonicMs()
  const abort = new AbortController()
  let hasTimedOut = false
  const cancelTimer = api.clock.startTimer(input.timeoutMs ?? callTimeoutMs, () => {
    hasTimedOut = true
    abort.abort()
  })
  const onAbort = () => {
    abort.abort()
  }
  input.signal?.addEventListener('abort', onAbort)
  if (input.signal?.aborted) abort.abort()
  try {
    const { signal } = abort
    const request = { ...requestOf(call, input), signal }
    const response = await orAborted(api.network.fetch(urlOf(api, call, input), request), signal)
    const header = (name: string) => response.headers.get(name)
    const answer = { status: response.status, header }
    const result = readAnswer(call, {
      ...answer,
      text: isServerResponse(answer) ? await orAborted(response.text(), signal) : '',
    })
    return { result, serverNow: wholeNumber(header(headers.serverNow)), startedAtMs }
  } catch {
    const result = err(localProblem(hasTimedOut ? 'timeout' : input.signal?.aborted ? 'aborted' : 'network'))
    return { result, serverNow: null, startedAtMs }
  } finally {
    cancelTimer()
    input.signal?.removeEventListener('abort', onAbort)
  }
}

/** The URL of a call with its parameters and query filled in. */
export function urlOf(api: Api, call: Call, input: Pick<CallInput, 'params' | 'query'>): string {
  const path = call.path.replaceAll(/:([a-z]+)/gi, (_match, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  )
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]),
  )
  return `${api.network.baseUrl}${path}${query.size > 0 ? `?${query.toString()}` : ''}`
}

/** The headers that a mutation's request carries. */
export function mutationHeaders(input: Pick<CallInput, 'idempotencyKey' | 'userId'>): Record<string, string> {
  return {
    ...(input.idempotencyKey === undefined ? {} : { [headers.idempotencyKey]: input.idempotencyKey }),
    ...(input.userId === undefined
      ? {}
      : { [headers.user]: input.userId, [headers.schemaVersion]: String(protocolVersion) }),
  }
}

function requestOf(call: Call, input: CallInput): RequestInit {
  return {
    method: call.method,
    credentials: 'same-origin',
    redirect: 'manual',
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(input.ifNoneMatch ? { 'if-none-match': input.ifNoneMatch } : {}),
      ...mutationHeaders(input),
      ...input.headers,
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  }
}
