import { languageCodes } from '#src/contract/wire/languages.ts'
import { makeAlbumWordsIn } from '#src/i18n/en/every-make-album.ts'
import { useTranslation } from '#src/i18n/use-words.ts'

/** Returns the dialog's texts in the reader's language. They are loaded with the dialog. */
export function useMakeAlbumWords() {
  const currentLanguage = useTranslation()?.language
  const language = languageCodes.find((code) => code === currentLanguage) ?? 'en'
  return { language, words: makeAlbumWordsIn[language] }
}
