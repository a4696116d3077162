import type { Wording } from '#src/brand/wording.ts'
import type { ClientProblem } from '#src/data/client-problem.ts'

/** What a failed call says to a person: our own words where no answer came, those of the server's code where one did. */
export function problemText(problem: ClientProblem, words: Wording['error']): string {
  if (problem.code === 'network') return words.offline
  if (problem.code === 'timeout') return words.timeout
  return serverText(problem, words) || words.unexpected
}

/** The server's message in the language in use: the words of its code, else the message itself. */
export function serverText(
  { code, message }: Pick<ClientProblem, 'code' | 'message'>,
  words: Wording['error'],
): string {
  return words.byCode[code] ?? message
}
