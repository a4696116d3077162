import { useLocalized } from '#src/i18n/use-words.ts'
import type { WordingAreas } from '#src/i18n/words-by-area.ts'
import { partnerWording } from '#src/i18n/en/partner.ts'

/** The visible strings of the page for professional partners. */
export function usePartnerWording(): WordingAreas['partner'] {
  return useLocalized('partner', partnerWording)
}
