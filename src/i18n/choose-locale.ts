import { showTranslation } from './current-locale.ts'
import { loadWholeTranslation } from './load-translation.ts'
import { directionOf, type Language, languages } from '#src/contract/wire/languages.ts'
import { storeChoice } from '#src/platform/storage/stored-choice.ts'

/** The languages that a person can choose, each under its own name. */
export const locales = languages.map(({ code, name }) => ({ locale: code, name }))

export type Locale = Language

/**
 * Speaks the language from now on, here and after a reload; false where its words cannot be had at the moment. Who never
 * chose hears the first of the browser's languages that we have.
 */
export async function chooseLocale(locale: Locale): Promise<boolean> {
  try {
    showTranslation(await loadWholeTranslation(locale))
  } catch {
    return false
  }
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  storeChoice('locale', locale)
  return true
}
