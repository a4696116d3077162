import { useLocalized } from '#src/i18n/use-words.ts'
import type { WordingAreas } from '#src/i18n/words-by-area.ts'
import { topicsWording } from '#src/i18n/en/topics.ts'

/** The visible strings of pages that are mostly text. */
export function useTopicsWording(): WordingAreas['topics'] {
  return useLocalized('topics', topicsWording)
}
