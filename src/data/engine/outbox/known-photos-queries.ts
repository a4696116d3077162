import { useLiveData } from '#src/data/engine/live-queries.ts'
import { countKnownPhotos } from './known-photos.ts'

/** How many photos the user added that were there already, and has not been told of. */
export function useKnownPhotoCount(): number {
  return useLiveData('known-photos', countKnownPhotos) ?? 0
}
