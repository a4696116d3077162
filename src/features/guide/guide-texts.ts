import { guides as german } from '#src/i18n/de/guide-texts.ts'
import { guides as english } from '#src/i18n/en/guide-texts.ts'
import { useTranslation } from '#src/i18n/use-words.ts'

/** All guides by language, in the overview's order. */
export const guidesIn = { en: english, de: german } as const
export type GuideLanguage = keyof typeof guidesIn

/** Returns the language of the guides: the app's language, or English if there are no guides in it. */
export function useGuideLanguage(): GuideLanguage {
  return useTranslation()?.language === 'de' ? 'de' : 'en'
}
