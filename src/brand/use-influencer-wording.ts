import { influencerWording } from './wording/influencer-wording.ts'

/** The visible strings of the influencer programme. */
export function useInfluencerWording(): typeof influencerWording {
  return influencerWording
}
