import { useMemo, useSyncExternalStore } from 'react'
import { currentTranslation, subscribeToLocale } from './current-locale.ts'
import type { Translation } from './translation.ts'
import type { WordingAreas } from './words-by-area.ts'

/** An area's words in the language in use; re-renders when another is chosen. */
export function useLocalized<Name extends keyof WordingAreas>(
  name: Name,
  english: WordingAreas[Name],
): WordingAreas[Name] {
  const translation = useTranslation()
  return useMemo(
    () => (translation === null ? english : translation.area(name, english)),
    [translation, name, english],
  )
}

/** The words of the language in use; null for English. */
export function useTranslation(): Translation | null {
  return useSyncExternalStore(subscribeToLocale, currentTranslation, currentTranslation)
}
