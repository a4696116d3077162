import { serverText } from '#src/components/session/problem-text.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'
import type { BaseWords } from '#src/i18n/base-words.ts'

/** What a refused scan is answered with; matched by the code. */
export function refusalText(
  problem: { readonly code: string; readonly message: string; readonly upgradeRequired: boolean },
  words: WordsByArea['scan'],
  errorWords: BaseWords['error'],
): string {
  const { code, upgradeRequired } = problem
  const text =
    code === 'access_denied'
      ? words.verificationFailed
      : serverText(problem, errorWords) || words.scanFailedText
  return upgradeRequired ? `${text}${words.upgradeHint}` : text
}
