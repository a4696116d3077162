import type { UserDatabase } from '#src/data/engine/database.ts'
import { type ChosenPhotoRow, isBeingAdded } from '#src/data/engine/rows/chosen-photo-row.ts'

/** Files that are being made photos, in the order of choosing: they wait to be sent like what is in the outbox. */
export async function readBeingAdded({ chosenPhotos }: UserDatabase): Promise<readonly ChosenPhotoRow[]> {
  return (await chosenPhotos.where('stage').equals('adding').sortBy('id')).filter(isBeingAdded)
}

/** How many files are being made photos. */
export function countBeingAdded({ chosenPhotos }: UserDatabase): PromiseLike<number> {
  return chosenPhotos.where('stage').equals('adding').filter(isBeingAdded).count()
}
