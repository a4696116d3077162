import { useLocalized } from '#src/i18n/use-words.ts'
import { offerWording } from '#src/i18n/en/offer.ts'
import type { WordingAreas } from '#src/i18n/words-by-area.ts'

/** The visible strings of what home offers. */
export function useOfferWording(): WordingAreas['offer'] {
  return useLocalized('offer', offerWording)
}
