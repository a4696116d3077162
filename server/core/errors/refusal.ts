import type { FieldIssue, ProblemCode } from '#src/contract/wire/problem.ts'
import { err, type Result } from '#src/contract/wire/result.ts'

/** Why something was not done, in the words of the wire. `retryAfterMs` says when to ask again. */
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

/** Missing and unreadable things get the same answer. */
export function notFound() {
  return refuse('not_found', 'Not found')
}

/** The refusal of a caller who is over a limit. */
export function tooManyRequests(retryAfterMs: number) {
  return refuse('too_many_requests', 'Too many requests. Please try again later.', { retryAfterMs })
}

/** Carries a refusal up to the error middleware, which alone turns it into HTTP. */
export class RefusedError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** The value of a success; a refusal is thrown to the error middleware. */
export function accepted<Value>(result: Result<Value, Refusal>): Value {
  if (result.ok) return result.value
  throw new RefusedError(result.error)
}

/** Refuses at once, outside a handler that answers a result. */
export function refused(code: ProblemCode, message: string, extras: Extras = {}): RefusedError {
  return new RefusedError({ code, message, ...extras })
}
