import { mapWording } from './wording/map-wording.ts'

export type MapWording = typeof mapWording

/** The visible strings of the map. */
export function useMapWording(): MapWording {
  return mapWording
}
