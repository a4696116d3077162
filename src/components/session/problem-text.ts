import type { Wording } from '#src/brand/wording.ts'
import type { ClientProblem } from '#src/data/client-problem.ts'

/** What a failed call says to a person: our own words where no answer came, the server's where one did. */
export function problemText(problem: ClientProblem, words: Wording['error']): string {
  if (problem.code === 'network') return words.offline
  if (problem.code === 'timeout') return words.timeout
  return problem.message || words.unexpected
}
