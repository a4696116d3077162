import { useLocalized } from './use-localized.ts'
import { influencerWording } from './wording/influencer-wording.ts'
import type { WordingAreas } from './wording-areas.ts'

/** The visible strings of the influencer programme. */
export function useInfluencerWording(): WordingAreas['influencer'] {
  return useLocalized('influencer', influencerWording)
}
