import { useLocalized } from './use-localized.ts'
import { offerWording } from './wording/offer-wording.ts'
import type { WordingAreas } from './wording-areas.ts'

/** The visible strings of what home offers. */
export function useOfferWording(): WordingAreas['offer'] {
  return useLocalized('offer', offerWording)
}
