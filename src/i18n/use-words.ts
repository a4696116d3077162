import { useMemo, useSyncExternalStore } from 'react'
import { currentTranslation, subscribeToLocale } from './current-locale.ts'
import type { Translation } from './translation.ts'
import type { EnglishWords, WordsByArea } from './words-by-area.ts'

/**
 * An area's words in the language in use, `useWords(photoWords)`; re-renders when another is chosen. It takes the English
 * words themselves, so that a page loads those of its own areas and no others.
 */
export function useWords<Area extends keyof WordsByArea>(english: EnglishWords<Area>): WordsByArea[Area] {
  const translation = useTranslation()
  return useMemo(() => (translation === null ? english : translation.area(english)), [translation, english])
}

/** The words of the language in use; null for English. */
export function useTranslation(): Translation | null {
  return useSyncExternalStore(subscribeToLocale, currentTranslation, currentTranslation)
}
