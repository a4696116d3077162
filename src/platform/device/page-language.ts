import { type Language, languageCodes } from '#src/contract/wire/languages.ts'

/** The page's language. null without a page, and for the pseudo-locales of tests. */
export function pageLanguage(): Language | null {
  const pageCode = 'document' in globalThis ? document.documentElement.lang : ''
  return languageCodes.find((code) => code === pageCode) ?? null
}
