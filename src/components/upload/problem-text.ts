import type { photoWords } from '#src/i18n/en/photo.ts'

type ProblemWords = Pick<typeof photoWords, 'fileProblems' | 'quotaTitle'>

/** Why a file is no photo, by the code in its row; an earlier or later version may have had codes of its own. */
export function problemText(problem: string, { fileProblems, quotaTitle }: ProblemWords): string {
  const texts: Readonly<Record<string, string>> = { ...fileProblems, quota: quotaTitle }
  return texts[problem] ?? fileProblems.worker_failed
}
