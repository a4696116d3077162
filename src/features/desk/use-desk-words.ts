import { deskWords } from '#src/i18n/en/desk.ts'
import { useWords } from '#src/i18n/use-words.ts'
import type { Words } from '#src/i18n/words-by-area.ts'

/** The desk's words in the language in use. */
export function useDeskWords(): Words<typeof deskWords> {
  return useWords(deskWords)
}
