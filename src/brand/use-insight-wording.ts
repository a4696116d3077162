import { useLocalized } from './use-localized.ts'
import type { WordingAreas } from './wording-areas.ts'
import { insightWording } from './wording/insight-wording.ts'

export type InsightWording = WordingAreas['insight']

/** The visible strings of the pages for admins. */
export function useInsightWording(): InsightWording {
  return useLocalized('insight', insightWording)
}
