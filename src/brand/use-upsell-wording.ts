import { useLocalized } from '#src/i18n/use-words.ts'
import { upsellWording } from '#src/i18n/en/upsell.ts'
import type { WordingAreas } from '#src/i18n/words-by-area.ts'

/** The words of the offers of plans. */
export function useUpsellWording(): WordingAreas['upsell'] {
  return useLocalized('upsell', upsellWording)
}
