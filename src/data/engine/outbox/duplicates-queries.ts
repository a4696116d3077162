import { useLiveData } from '#src/data/engine/live-queries.ts'
import { countDuplicates } from './duplicates.ts'

/** How many photos the user added that were there already, and has not been told of. */
export function useDuplicatePhotoCount(): number {
  return useLiveData('known-photos', countDuplicates) ?? 0
}
