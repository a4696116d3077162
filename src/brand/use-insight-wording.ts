import { useLocalized } from '#src/i18n/use-words.ts'
import type { WordingAreas } from '#src/i18n/words-by-area.ts'
import { insightWording } from '#src/i18n/en/insight.ts'

export type InsightWording = WordingAreas['insight']

/** The visible strings of the pages for admins. */
export function useInsightWording(): InsightWording {
  return useLocalized('insight', insightWording)
}
