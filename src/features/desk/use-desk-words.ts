import { deskWords } from '#src/i18n/en/desk.ts'
import { useWords } from '#src/i18n/use-words.ts'

/** The desk's words in the language in use. */
export function useDeskWords() {
  return useWords(deskWords)
}
