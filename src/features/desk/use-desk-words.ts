import { deskGerman } from '#src/i18n/de/desk.ts'
import { deskWords } from '#src/i18n/en/desk.ts'
import { usePageWords } from '#src/i18n/use-page-words.ts'
import type { Words } from '#src/i18n/words-by-area.ts'

/** The desk's words in the language in use. */
export function useDeskWords(): Words<typeof deskWords> {
  return usePageWords(deskWords, deskGerman)
}
