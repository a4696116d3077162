import { useLocalized } from './use-localized.ts'
import { planWording } from './wording/plan-wording.ts'
import type { WordingAreas } from './wording-areas.ts'

/** The visible strings of plans and their payments. */
export function usePlanWording(): WordingAreas['plan'] {
  return useLocalized('plan', planWording)
}
