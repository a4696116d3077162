import { useLocalized } from '#src/i18n/use-words.ts'
import { mapWording } from '#src/i18n/en/map.ts'
import type { WordingAreas } from '#src/i18n/words-by-area.ts'

export type MapWording = WordingAreas['map']

/** The visible strings of the map. */
export function useMapWording(): MapWording {
  return useLocalized('map', mapWording)
}
