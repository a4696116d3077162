import { showTranslation } from './current-locale.ts'
import { loadWholeTranslation } from './load-translation.ts'
import { directionOf, type Language, languages } from '#src/contract/wire/languages.ts'
import { storeChoice } from '#src/platform/storage/web-storage.ts'

/** The languages that a person can choose, each with its own name. */
export const locales = languages.map(({ code, name }) => ({ locale: code, name }))

export type Locale = Language

/**
 * Switches to the language, also for later starts. Returns false if its texts cannot be loaded now. Before a choice,
 * the app uses the first supported language of the browser.
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
