import type { FieldIssue } from '#src/contract/wire/problem.ts'

/**
 * Why a call failed. `code` is the server's, or one of ours with `status: null`: `network` (no answer came, or nothing but
 * foreign ones come), `timeout`, `aborted`, and `foreign_answer`: the server can be reached, but something on the way answered
 * this call in its place. `not_modified` (304) and `unreadable_answer` (ours, but not by the contract) carry their status.
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
  /** Of a `foreign_answer`: the status that came, 0 for a redirect, whose status browsers hide. */
  readonly foreignStatus?: number
}

/** The code of an answer that is not our server's, while the server can be reached. */
export const foreignCode = 'foreign_answer'

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

/** The problem of an answer that is not our server's, or that was changed on the way. */
export function foreignProblem(status: number, retryAfterMs: number | null = null): ClientProblem {
  return {
    ...localProblem('network'),
    code: foreignCode,
    message: `Something between this device and the server ${status >= 200 && status < 300 ? 'changed the answer to' : 'refused'} this${status === 0 ? '' : ` (${status})`}.`,
    retryAfterMs,
    foreignStatus: status,
  }
}

const unanswered: ReadonlySet<string> = new Set(['network', 'timeout', 'aborted', foreignCode])

/** True when no answer of ours came, so that nothing is known of what the server did. */
export function isUnanswered(problem: Pick<ClientProblem, 'code'>): boolean {
  return unanswered.has(problem.code)
}
