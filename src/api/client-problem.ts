import type { FieldIssue } from '#src/contract/wire/problem.ts'

/**
 * Why a call failed. `code` is the server's, or one of ours with `status: null`: `network` (no answer of ours came),
 * `timeout`, `aborted`. `not_modified` (304) and `unreadable_answer` (ours, but not by the contract) carry their status.
 * `message` is what a person may read.
 */
export interface ClientProblem {
  readonly code: string
  readonly status: number | null
  readonly message: string
  readonly upgradeRequired: boolean
  readonly details: readonly FieldIssue[]
  /** From `Retry-After`. */
  readonly retryAfterMs: number | null
}

const messages = {
  network: 'No connection. Check the network and try again.',
  timeout: 'The server took too long to answer. Try again.',
  aborted: 'Cancelled.',
  not_modified: 'Nothing has changed.',
  unreadable_answer: 'The server answered something this version of the app cannot read.',
} as const

/** A problem that this device found by itself. */
export function localProblem(code: keyof typeof messages, status: number | null = null): ClientProblem {
  return { code, status, message: messages[code], upgradeRequired: false, details: [], retryAfterMs: null }
}

/** True when no answer of ours came, so that nothing is known of what the server did. */
export function isUnanswered(problem: Pick<ClientProblem, 'code'>): boolean {
  return problem.code === 'network' || problem.code === 'timeout' || problem.code === 'aborted'
}
