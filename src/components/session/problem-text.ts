import { currentTranslation } from '#src/i18n/current-locale.ts'
import { formatMessage } from '#src/i18n/format-message.ts'
import type { BaseWords } from '#src/i18n/base-words.ts'
import type { ClientProblem } from '#src/data/engine/client-problem.ts'

/**
 * The message for a failed call: our own text if there was no response, otherwise the text for the server's code. For a
 * server error it is `fallback`, which names the action that failed.
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
 * The server's message in the current language: the text for its code, otherwise the English message itself. A response
 * that is not from our server is shown with its status.
 */
export function serverText({
  code,
  message,
  foreignStatus,
}: Pick<ClientProblem, 'code' | 'message' | 'foreignStatus'>): string {
  const texts = currentTranslation()?.named('errorCode') ?? null
  const text = texts !== null && isCode(code, texts) ? texts[code] : null
  return text === null ? message : formatMessage(text, { status: foreignStatus ? ` (${foreignStatus})` : '' })
}

function isCode<Texts extends object>(code: PropertyKey, texts: Texts): code is keyof Texts {
  return Object.hasOwn(texts, code)
}
