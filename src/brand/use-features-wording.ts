import { useLocalized } from './use-localized.ts'
import { featuresWording } from './wording/features-wording.ts'
import type { WordingAreas } from './wording-areas.ts'

/** What each plan brings, in words. */
export function useFeaturesWording(): WordingAreas['features'] {
  return useLocalized('features', featuresWording)
}
