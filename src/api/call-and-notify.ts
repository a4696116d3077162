import type { Result } from '#src/contract/wire/result.ts'
import { err } from '#src/contract/wire/result.ts'
import type { Api } from './api.ts'
import { type ClientProblem, foreignCode, isUnanswered, localProblem } from './client-problem.ts'

/** One request and what it revealed. `startedAtMs` is monotonic. `serverNow` is the server's clock, if it sent it. */
export interface Attempt<Value> {
  readonly result: Result<Value, ClientProblem>
  readonly serverNow: number | null
  readonly startedAtMs: number
}

/**
 * Makes a call and reports what it revealed about the connection. After a 401, resumes the session and repeats the call
 * once. If it is unknown whether the session can be resumed, the call fails with that reason, so that a 429 or a dead
 * network is not mistaken for a sign-out. A foreign response while the server is unreachable counts as a dead network:
 * a captive portal responds to everything.
 */
export async function callAndNotify<Value>(
  api: Api,
  attempt: () => Promise<Attempt<Value>>,
): Promise<Result<Value, ClientProblem>> {
  const first = await attempt()
  const last = isUnauthorized(first.result) ? await callAgain(api, first, attempt) : first
  if (isForeignResponse(last.result) && (await api.isReachable?.()) === true) return last.result
  const settled = isForeignResponse(last.result) ? { ...last, result: err(localProblem('network')) } : last
  notifyOutcome(api, settled)
  return settled.result
}

function isForeignResponse(result: Result<unknown, ClientProblem>): boolean {
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
