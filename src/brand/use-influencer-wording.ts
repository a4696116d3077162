import { useLocalized } from '#src/i18n/use-words.ts'
import { influencerWording } from '#src/i18n/en/influencer.ts'
import type { WordingAreas } from '#src/i18n/words-by-area.ts'

/** The visible strings of the influencer programme. */
export function useInfluencerWording(): WordingAreas['influencer'] {
  return useLocalized('influencer', influencerWording)
}
