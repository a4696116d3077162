import { deskGerman } from '#src/i18n/de/desk.ts'
import { deskWords } from '#src/i18n/en/desk.ts'
import { useTranslation } from '#src/i18n/use-words.ts'
import type { Words } from '#src/i18n/words-by-area.ts'

/** The desk's words in the language in use. They are no area of their language's file, which all members load. */
export function useDeskWords(): Words<typeof deskWords> {
  return useTranslation()?.language === 'de' ? deskGerman : deskWords
}
