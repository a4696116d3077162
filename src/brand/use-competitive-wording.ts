import { useLocalized } from '#src/i18n/use-words.ts'
import { competitiveWording } from '#src/i18n/en/competitive.ts'

/** The visible strings of the competitive dashboard. */
export function useCompetitiveWording(): typeof competitiveWording {
  return useLocalized('competitive', competitiveWording)
}
