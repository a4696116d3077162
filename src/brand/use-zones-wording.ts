import { useLocalized } from './use-localized.ts'
import { zonesWording } from './wording/zones-wording.ts'

/** The visible strings of the list of zones besides the zones' own. */
export function useZonesWording(): typeof zonesWording {
  return useLocalized('zones', zonesWording)
}
