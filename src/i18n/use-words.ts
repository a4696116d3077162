import { useMemo, useSyncExternalStore } from 'react'
import { currentTranslation, subscribeToLocale } from './current-locale.ts'
import type { Translation } from './translation.ts'
import type { EnglishWords, WordsByArea } from './words-by-area.ts'

/**
 * An area's texts in the current language, `useWords(photoWords)`. Re-renders when the language changes. Takes the
 * English texts instead of the area's name, so that a page loads only the texts of its own areas.
 */
export function useWords<Area extends keyof WordsByArea>(english: EnglishWords<Area>): WordsByArea[Area] {
  const translation = useTranslation()
  return useMemo(() => (translation === null ? english : translation.area(english)), [translation, english])
}

/** The texts of the current language. null for English. */
export function useTranslation(): Translation | null {
  return useSyncExternalStore(subscribeToLocale, currentTranslation, currentTranslation)
}
