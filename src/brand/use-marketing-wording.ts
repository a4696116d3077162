import { useLocalized } from './use-localized.ts'
import { marketingWording } from './wording/marketing-wording.ts'
import type { WordingAreas } from './wording-areas.ts'

/** The copy of the banners. */
export function useMarketingWording(): WordingAreas['marketing'] {
  return useLocalized('marketing', marketingWording)
}
