import { useLocalized } from './use-localized.ts'
import { upsellWording } from './wording/upsell-wording.ts'
import type { WordingAreas } from './wording-areas.ts'

/** The words of the offers of plans. */
export function useUpsellWording(): WordingAreas['upsell'] {
  return useLocalized('upsell', upsellWording)
}
