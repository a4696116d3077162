import { useLocalized } from '#src/i18n/use-words.ts'
import { planWording } from '#src/i18n/en/plan.ts'
import type { WordingAreas } from '#src/i18n/words-by-area.ts'

/** The visible strings of plans and their payments. */
export function usePlanWording(): WordingAreas['plan'] {
  return useLocalized('plan', planWording)
}
