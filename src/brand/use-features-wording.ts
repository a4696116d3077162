import { useLocalized } from '#src/i18n/use-words.ts'
import { featuresWording } from '#src/i18n/en/features.ts'
import type { WordingAreas } from '#src/i18n/words-by-area.ts'

/** What each plan brings, in words. */
export function useFeaturesWording(): WordingAreas['features'] {
  return useLocalized('features', featuresWording)
}
