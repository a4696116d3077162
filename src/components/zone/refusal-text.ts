import { serverText } from '#src/components/session/problem-text.ts'
import type { WordsByArea } from '#src/i18n/words-by-area.ts'

/** The text for a rejected scan, selected by its code. */
export function refusalText(
  problem: { readonly code: string; readonly message: string; readonly upgradeRequired: boolean },
  words: WordsByArea['scan'],
): string {
  const { code, upgradeRequired } = problem
  const text =
    code === 'access_denied' ? words.verificationFailed : serverText(problem) || words.scanFailedText
  return upgradeRequired ? `${text}${words.upgradeHint}` : text
}
