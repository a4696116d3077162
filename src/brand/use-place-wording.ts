import { useLocalized } from '#src/i18n/use-words.ts'
import { placeWording } from '#src/i18n/en/place.ts'

export type PlaceWording = typeof placeWording

/** The visible strings of asking for a permanent place. */
export function usePlaceWording(): PlaceWording {
  return useLocalized('place', placeWording)
}
