import type { Translation } from './translation.ts'

let current: Translation | null = null
const listeners = new Set<() => void>()

/** The words of the language in use; null for English, whose words are in the code itself. */
export function currentTranslation(): Translation | null {
  return current
}

/** Speaks another language from now on; null for English. */
export function showTranslation(translation: Translation | null): void {
  current = translation
  for (const listener of listeners) listener()
}

export function subscribeToLocale(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
