import type { ClientProblem } from './client-problem.ts'

/**
 * A call that failed, as an error to throw or to log: its message is the status, ": " and the answer's text. Without an answer
 * of ours there is no status, and the message is the text alone.
 */
export class CallError extends Error {
  readonly problem: ClientProblem
  constructor(problem: ClientProblem) {
    super(problem.status === null ? problem.message : `${problem.status}: ${problem.message}`)
    this.name = 'CallError'
    this.problem = problem
  }
}
