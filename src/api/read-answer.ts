import * as v from 'valibot'
import type { Call } from '#src/contract/calls/call.ts'
import { Problem } from '#src/contract/wire/problem.ts'
import { type Result, err, ok } from '#src/contract/wire/result.ts'
import { headers } from '#src/contract/wire/headers.ts'
import { longestRetryAfterMs } from '#src/contract/rules/pause-left.ts'
import { type ClientProblem, foreignProblem, localProblem } from './client-problem.ts'

/** A response, independent of the transport. */
export interface RawAnswer {
  readonly status: number
  header(name: string): string | null
  readonly text: string
}

/** A success: the value parsed by its schema (null for 204), with the facts from the headers. */
export interface CallSuccess<Value> {
  readonly value: Value
  readonly status: number
  /** The revision of the mutation's scope that includes its effect. */
  readonly rev: number | null
  readonly isDuplicate: boolean
  readonly etag: string | null
}

/** True if our header is present and the status is not a redirect. A captive portal's page has neither. */
export function isServerResponse(answer: Pick<RawAnswer, 'status' | 'header'>): boolean {
  const isRedirect = answer.status >= 300 && answer.status < 400 && answer.status !== 304
  return answer.status > 0 && !isRedirect && answer.header(headers.waypost) === '1'
}

/**
 * Parses a response by the contract of its call. A response that is not ours, or was changed in transit, is a
 * `foreign_answer`.
 */
export function readAnswer(call: Call, answer: RawAnswer): Result<CallSuccess<unknown>, ClientProblem> {
  if (!isServerResponse(answer)) return err(foreignProblem(answer.status, retryAfterMsOf(answer)))
  if (answer.status === 304) return err(localProblem('not_modified', 304))
  const isJson = (answer.header('content-type') ?? '').includes('json')
  if (answer.status >= 400) return err(readProblem(answer, isJson))
  if (call.answer === undefined || answer.status === 204) return ok({ value: null, ...factsOf(answer) })
  if (!isJson) return err(foreignProblem(answer.status))
  const parsed = v.safeParse(call.answer, parseJson(answer.text))
  if (!parsed.success) return err(localProblem('unreadable_answer', answer.status))
  return ok({ value: parsed.output, ...factsOf(answer) })
}

function factsOf(answer: RawAnswer): Omit<CallSuccess<unknown>, 'value'> {
  return {
    status: answer.status,
    rev: wholeNumber(answer.header(headers.rev)),
    isDuplicate: answer.header(headers.outcome) === 'duplicate',
    etag: answer.header('etag'),
  }
}

function readProblem(answer: RawAnswer, isJson: boolean): ClientProblem {
  const parsed = v.safeParse(Problem, isJson ? parseJson(answer.text) : null)
  const problem = parsed.success
    ? parsed.output
    : {
        code: answer.header(headers.problem) ?? `http_${answer.status}`,
        message: 'Something went wrong.',
      }
  return {
    code: problem.code,
    status: answer.status,
    message: problem.message,
    upgradeRequired: problem.upgradeRequired ?? false,
    details: problem.details ?? [],
    retryAfterMs: retryAfterMsOf(answer),
  }
}

/**
 * The pause that a response requests, at most one day, which is the longest limit of the server. null if it requests
 * none.
 */
export function retryAfterMsOf(answer: Pick<RawAnswer, 'header'>): number | null {
  const seconds = wholeNumber(answer.header('retry-after'))
  return seconds === null ? null : Math.min(longestRetryAfterMs, seconds * 1000)
}

/** The integer in the header, or null if there is none. */
export function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
