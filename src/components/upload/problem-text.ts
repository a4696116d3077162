import type { clipWords } from '#src/i18n/en/clip.ts'
import type { photoWords } from '#src/i18n/en/photo.ts'

type ProblemWords = Pick<typeof photoWords, 'fileProblems' | 'quotaTitle'>

/** Why a file is no photo, by the code in its row; an earlier or later version may have had codes of its own. */
export function problemText(problem: string, { fileProblems, quotaTitle }: ProblemWords): string {
  const texts: Readonly<Record<string, string>> = { ...fileProblems, quota: quotaTitle }
  return texts[problem] ?? fileProblems.worker_failed
}

/** `problemText` of a film. */
export function clipProblemText(
  problem: string,
  words: ProblemWords,
  { problems }: Pick<typeof clipWords, 'problems'>,
): string {
  const texts: Readonly<Record<string, string>> = {
    ...words.fileProblems,
    quota: words.quotaTitle,
    ...problems,
  }
  return texts[problem] ?? problems.worker_failed
}
