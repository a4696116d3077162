import { marketingWording } from './wording/marketing-wording.ts'

/** The copy of the banners. */
export function useMarketingWording(): typeof marketingWording {
  return marketingWording
}
