import { useLiveData } from '#src/data/engine/live-queries.ts'
import type { PlaceView } from './place-view.ts'
import { readPlaces } from './read-places.ts'

/** Every request that the user sent or may review, the latest first. */
export function usePlaces(): readonly PlaceView[] | undefined {
  return useLiveData('places', readPlaces)
}
