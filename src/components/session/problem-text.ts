import { currentTranslation } from '#src/i18n/current-locale.ts'
import { say } from '#src/i18n/say.ts'
import type { BaseWords } from '#src/i18n/base-words.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'

/**
 * What a failed call says to a person: our own words where no answer came, those of the server's code where one did. A
 * server that broke has nothing to say: then it is what was wanted that could not be done, `fallback`.
 */
export function problemText(
  problem: ClientProblem,
  words: BaseWords['error'],
  fallback: string = words.unexpected,
): string {
  if (problem.code === 'network') return words.offline
  if (problem.code === 'timeout') return words.timeout
  return problem.code === 'internal' ? fallback : serverText(problem) || fallback
}

/**
 * The server's message in the language in use: the words of its code, else the message itself, which is English. Of an answer
 * that is not the server's, with its status.
 */
export function serverText({
  code,
  message,
  foreignStatus,
}: Pick<ClientProblem, 'code' | 'message' | 'foreignStatus'>): string {
  const texts = currentTranslation()?.named('errorCode') ?? null
  const text = texts !== null && isCode(code, texts) ? texts[code] : null
  return text === null ? message : say(text, { status: foreignStatus ? ` (${foreignStatus})` : '' })
}

function isCode<Texts extends object>(code: PropertyKey, texts: Texts): code is keyof Texts {
  return Object.hasOwn(texts, code)
}
