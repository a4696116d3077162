import { useLocalized } from './use-localized.ts'
import type { WordingAreas } from './wording-areas.ts'
import { topicsWording } from './wording/topics-wording.ts'

/** The visible strings of pages that are mostly text. */
export function useTopicsWording(): WordingAreas['topics'] {
  return useLocalized('topics', topicsWording)
}
