import { setReaderLanguages } from '#src/platform/device/reader-locale.ts'
import { showTranslation } from './current-locale.ts'
import type { Translation } from './translation.ts'

/**
 * Switches to the language that public/boot-theme.js chose, with the formats of the reader's region, before anything is
 * shown. Never fails: if the language's texts cannot be loaded, the app stays in English.
 */
export function restoreLocale(): Promise<void> {
  const root = document.documentElement
  setReaderLanguages(navigator.languages)
  return loadStartTranslation(root.lang).then(showTranslation, () => {
    root.lang = 'en'
    root.dir = 'ltr'
  })
}

/** Null for English, which needs no file. */
function loadStartTranslation(language: string): Promise<Translation | null> {
  return language === 'en'
    ? Promise.resolve(null)
    : import('./load-translation.ts').then((module) => module.loadTranslation(language))
}
