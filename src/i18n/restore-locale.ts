import { setReaderLanguages } from '#src/platform/device/reader-locale.ts'
import { showTranslation } from './current-locale.ts'
import type { Translation } from './translation.ts'

/**
 * Speaks the language that public/boot-theme.js chose, in the formats of the reader's region, before anything is shown. Never fails: where a language's words
 * cannot be had, English goes on.
 */
export function restoreLocale(): Promise<void> {
  const root = document.documentElement
  setReaderLanguages(navigator.languages)
  return loadInUse(root.lang).then(showTranslation, () => {
    root.lang = 'en'
    root.dir = 'ltr'
  })
}

/** Null for English, whose speakers load nothing for it. */
function loadInUse(language: string): Promise<Translation | null> {
  return language === 'en'
    ? Promise.resolve(null)
    : import('./load-translation.ts').then((module) => module.loadTranslation(language))
}
