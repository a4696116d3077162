import type { FieldIssue, ProblemCode } from '#src/contract/wire/problem.ts'
import { err, type Result } from '#src/contract/wire/result.ts'

/** The reason for a refusal, with a wire error code. `retryAfterMs` is the pause before a retry. */
export interface Refusal {
  readonly code: ProblemCode
  readonly message: string
  readonly upgradeRequired?: boolean
  readonly details?: readonly FieldIssue[]
  readonly retryAfterMs?: number
}

type Extras = Omit<Refusal, 'code' | 'message'>

export function refuse(code: ProblemCode, message: string, extras: Extras = {}) {
  return err<Refusal>({ code, message, ...extras })
}

/** Missing and unreadable resources get the same response. */
export function notFound() {
  return refuse('not_found', 'Not found')
}

/** The refusal for a caller over a limit. */
export function tooManyRequests(retryAfterMs: number) {
  return refuse('too_many_requests', 'Too many requests. Please try again later.', { retryAfterMs })
}

/** Carries a refusal to the error middleware, which is the only place that converts it to HTTP. */
export class RefusedError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** Returns the value of a successful result. Throws a refusal, which the error middleware handles. */
export function unwrap<Value>(result: Result<Value, Refusal>): Value {
  if (result.ok) return result.value
  throw new RefusedError(result.error)
}

/** Creates an error that refuses a request, for code that does not return a result. */
export function refused(code: ProblemCode, message: string, extras: Extras = {}): RefusedError {
  return new RefusedError({ code, message, ...extras })
}
