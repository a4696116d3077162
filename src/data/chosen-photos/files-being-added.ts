import type { UserDatabase } from '#src/data/engine/database.ts'
import { type ChosenPhotoRow, isBeingAdded } from '#src/data/engine/rows/chosen-photo-row.ts'

/** Returns the files being prepared, in the order they were chosen. They count as unsent, like the rows of the outbox. */
export async function readFilesBeingAdded({
  chosenPhotos,
}: UserDatabase): Promise<readonly ChosenPhotoRow[]> {
  return (await chosenPhotos.where('stage').equals('adding').sortBy('id')).filter(isBeingAdded)
}

/** Returns the number of files being prepared. */
export function countFilesBeingAdded({ chosenPhotos }: UserDatabase): PromiseLike<number> {
  return chosenPhotos.where('stage').equals('adding').filter(isBeingAdded).count()
}
