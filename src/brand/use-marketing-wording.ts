import { useLocalized } from '#src/i18n/use-words.ts'
import { marketingWording } from '#src/i18n/en/marketing.ts'
import type { WordingAreas } from '#src/i18n/words-by-area.ts'

/** The copy of the banners. */
export function useMarketingWording(): WordingAreas['marketing'] {
  return useLocalized('marketing', marketingWording)
}
