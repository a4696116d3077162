import type { Result } from '#src/contract/wire/result.ts'
import { err } from '#src/contract/wire/result.ts'
import type { Api } from './api.ts'
import { type ClientProblem, foreignCode, isUnanswered, localProblem } from './client-problem.ts'

/** One request and what it taught. `startedAtMs` is monotonic; `serverNow` is the server's clock, where it told. */
export interface Attempt<Value> {
  readonly result: Result<Value, ClientProblem>
  readonly serverNow: number | null
  readonly startedAtMs: number
}

/**
 * Makes a call, once more where it was answered with 401 and the session could be resumed, and tells what it taught about
 * the connection. Where it is not known whether the session can be resumed, the call fails by the reason of that, so that
 * a 429 or a dead network is not taken for a sign-out. A foreign answer, while the server cannot be reached either, is a
 * dead network: a captive portal answers everything.
 */
export async function callAndNotify<Value>(
  api: Api,
  attempt: () => Promise<Attempt<Value>>,
): Promise<Result<Value, ClientProblem>> {
  const first = await attempt()
  const last = isUnauthorized(first.result) ? await callAgain(api, first, attempt) : first
  if (isForeign(last.result) && (await api.isReachable?.()) === true) return last.result
  const settled = isForeign(last.result) ? { ...last, result: err(localProblem('network')) } : last
  notifyOutcome(api, settled)
  return settled.result
}

function isForeign(result: Result<unknown, ClientProblem>): boolean {
  return !result.ok && result.error.code === foreignCode
}

async function callAgain<Value>(
  api: Api,
  first: Attempt<Value>,
  attempt: () => Promise<Attempt<Value>>,
): Promise<Attempt<Value>> {
  const resumption = await api.resume?.(first.startedAtMs)
  switch (resumption?.kind) {
    case 'resumed':
      return attempt()
    case 'unknown':
      return { ...first, result: err(resumption.problem) }
    case 'refused':
    case undefined:
      return first
  }
}

function notifyOutcome(api: Api, { result, serverNow, startedAtMs }: Attempt<unknown>): void {
  if (!result.ok && result.error.code === 'aborted') return
  if (!result.ok && isUnanswered(result.error)) {
    api.onOutcome({ kind: 'unreachable', startedAtMs })
    return
  }
  api.onOutcome({ kind: 'answered', serverNow, startedAtMs })
  if (isUnauthorized(result)) api.onOutcome({ kind: 'unauthorized', startedAtMs })
}

function isUnauthorized(result: Result<unknown, ClientProblem>): boolean {
  return !result.ok && result.error.status === 401 && result.error.code === 'unauthorized'
}
