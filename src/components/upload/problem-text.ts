import type { clipWords } from '#src/i18n/en/clip.ts'
import type { photoWords } from '#src/i18n/en/photo.ts'

type ProblemWords = Pick<typeof photoWords, 'fileProblems' | 'quotaTitle'>

/**
 * Returns why a file cannot be added as a photo. `problem`: the code in the file's row. Codes of other versions of the
 * app get a general text.
 */
export function problemText(problem: string, { fileProblems, quotaTitle }: ProblemWords): string {
  const texts: Readonly<Record<string, string>> = { ...fileProblems, quota: quotaTitle }
  return texts[problem] ?? fileProblems.worker_failed
}

/** Like `problemText`, for a video. */
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
