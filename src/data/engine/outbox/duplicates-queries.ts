import { useLiveData } from '#src/data/engine/live-queries.ts'
import { countDuplicates } from './duplicates.ts'

/** The number of photos the user added that the server already had, and that have not been shown to the user yet. */
export function useDuplicatePhotoCount(): number {
  return useLiveData('known-photos', countDuplicates) ?? 0
}
