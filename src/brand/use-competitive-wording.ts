import { useLocalized } from './use-localized.ts'
import { competitiveWording } from './wording/competitive-wording.ts'

/** The visible strings of the competitive dashboard. */
export function useCompetitiveWording(): typeof competitiveWording {
  return useLocalized('competitive', competitiveWording)
}
