import { deskWords } from '#src/i18n/en/desk.ts'
import { useWords } from '#src/i18n/use-words.ts'

/** Returns the desk's texts in the current language. */
export function useDeskWords() {
  return useWords(deskWords)
}
