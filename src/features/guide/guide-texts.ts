import type { Guide } from '#src/i18n/guide-text.ts'
import { useTranslation } from '#src/i18n/use-words.ts'
import { loadPart } from '#src/platform/missing-code.ts'

/** The languages that have guides. */
const loaders = {
  en: () => loadPart(() => import('#src/i18n/en/guide-texts.ts')),
  de: () => loadPart(() => import('#src/i18n/de/guide-texts.ts')),
}
export type GuideLanguage = keyof typeof loaders

const loaded = new Map<GuideLanguage, Promise<readonly Guide[]>>()

/** The language in which guides are shown: English where there are none in the app's language. */
export function useGuideLanguage(): GuideLanguage {
  return useTranslation()?.language === 'de' ? 'de' : 'en'
}

/** All guides of a language, in the order of the overview; the same promise each time, for `use`. */
export function loadGuides(language: GuideLanguage): Promise<readonly Guide[]> {
  const known = loaded.get(language)
  if (known !== undefined) return known
  const loading = loaders[language]().then(({ guides }) => guides)
  loaded.set(language, loading)
  return loading
}
