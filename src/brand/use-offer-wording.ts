import { offerWording } from './wording/offer-wording.ts'

/** The visible strings of what home offers. */
export function useOfferWording(): typeof offerWording {
  return offerWording
}
