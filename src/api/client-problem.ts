import type { FieldIssue } from '#src/contract/wire/problem.ts'

/**
 * Why a call failed. `code` is the server's, or a local one with `status: null`: `network` (no response, or only
 * foreign ones), `timeout`, `aborted`, or `foreign_answer`: the server is reachable, but something in between responded
 * to this call. `not_modified` (304) and `unreadable_answer` (ours, but violating the contract) carry their status.
 * `message` can be shown to a person.
 */
export interface ClientProblem {
  readonly code: string
  readonly status: number | null
  readonly message: string
  readonly upgradeRequired: boolean
  readonly details: readonly FieldIssue[]
  /** From `Retry-After`. */
  readonly retryAfterMs: number | null
  /** The status of a `foreign_answer`. 0 for a redirect, whose status browsers hide. */
  readonly foreignStatus?: number
}

/** The code of a response that is not our server's while the server is reachable. */
export const foreignCode = 'foreign_answer'

const messages = {
  network: 'No connection. Check the network and try again.',
  timeout: 'The server took too long to respond. Try again.',
  aborted: 'Cancelled.',
  not_modified: 'Nothing has changed.',
  unreadable_answer: 'This version of the app can’t read the server’s response.',
} as const

/** A problem that this device detected. */
export function localProblem(code: keyof typeof messages, status: number | null = null): ClientProblem {
  return { code, status, message: messages[code], upgradeRequired: false, details: [], retryAfterMs: null }
}

/** The problem for a response that is not our server's or was changed in transit. */
export function foreignProblem(status: number, retryAfterMs: number | null = null): ClientProblem {
  return {
    ...localProblem('network'),
    code: foreignCode,
    message: `Something between this device and the server ${status >= 200 && status < 300 ? 'changed the answer to' : 'refused'} this request${status === 0 ? '' : ` (${status})`}.`,
    retryAfterMs,
    foreignStatus: status,
  }
}

const unanswered: ReadonlySet<string> = new Set(['network', 'timeout', 'aborted', foreignCode])

/** True if our server did not respond, so it is unknown what it did. */
export function isUnanswered(problem: Pick<ClientProblem, 'code'>): boolean {
  return unanswered.has(problem.code)
}
