import { showTranslation } from './current-locale.ts'
import type { Translation } from './translation.ts'

/**
 * Speaks the language that public/boot-theme.js chose, before anything is shown. Never fails: where a language's words
 * cannot be had, English goes on.
 */
export function restoreLocale(): Promise<void> {
  const root = document.documentElement
  return loadTranslation(root.lang).then(showTranslation, () => {
    root.lang = 'en'
  })
}

/** The words of a language, from a file that only its speakers load; null for English. */
export function loadTranslation(language: string): Promise<Translation | null> {
  return language === 'en'
    ? Promise.resolve(null)
    : import('./translations.ts').then((module) => module.translationOf(language))
}
