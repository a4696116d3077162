import { guides as german } from '#src/i18n/de/guide-texts.ts'
import { guides as english } from '#src/i18n/en/guide-texts.ts'
import { useTranslation } from '#src/i18n/use-words.ts'

/** All guides by language, in the order of the overview. */
export const guidesIn = { en: english, de: german } as const
export type GuideLanguage = keyof typeof guidesIn

/** The language in which guides are shown: English where there are none in the app's language. */
export function useGuideLanguage(): GuideLanguage {
  return useTranslation()?.language === 'de' ? 'de' : 'en'
}
