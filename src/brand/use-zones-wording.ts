import { useLocalized } from '#src/i18n/use-words.ts'
import { zonesWording } from '#src/i18n/en/zones.ts'

/** The visible strings of the list of zones besides the zones' own. */
export function useZonesWording(): typeof zonesWording {
  return useLocalized('zones', zonesWording)
}
