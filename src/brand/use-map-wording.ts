import { useLocalized } from './use-localized.ts'
import { mapWording } from './wording/map-wording.ts'
import type { WordingAreas } from './wording-areas.ts'

export type MapWording = WordingAreas['map']

/** The visible strings of the map. */
export function useMapWording(): MapWording {
  return useLocalized('map', mapWording)
}
