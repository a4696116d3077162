import { useLocalized } from './use-localized.ts'
import type { WordingAreas } from './wording-areas.ts'
import { partnerWording } from './wording/partner-wording.ts'

/** The visible strings of the page for professional partners. */
export function usePartnerWording(): WordingAreas['partner'] {
  return useLocalized('partner', partnerWording)
}
