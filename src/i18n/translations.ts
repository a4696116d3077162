import { german } from './de/german.ts'
import { pseudo } from './pseudo.ts'
import type { Translation } from './translation.ts'

/** The words of a language besides English; null for one that has none. */
export function translationOf(language: string): Translation | null {
  return [german, pseudo].find((translation) => translation.language === language) ?? null
}
