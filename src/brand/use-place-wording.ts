import { useLocalized } from './use-localized.ts'
import { placeWording } from './wording/place-wording.ts'

export type PlaceWording = typeof placeWording

/** The visible strings of asking for a permanent place. */
export function usePlaceWording(): PlaceWording {
  return useLocalized('place', placeWording)
}
