import { type Language, languageCodes } from '#src/contract/wire/languages.ts'

/** The language that the page is shown in; null without a page, and in the languages of tests. */
export function pageLanguage(): Language | null {
  const shown = 'document' in globalThis ? document.documentElement.lang : ''
  return languageCodes.find((code) => code === shown) ?? null
}
