import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'

/** How many photos in the user's zones are theirs, and how many they like; what still waits to be sent is left out. */
export interface OwnCounts {
  readonly photos: number
  readonly likesGiven: number
}

/** Counts by index alone. */
export async function readOwnCounts({ database, user }: DataContext): Promise<OwnCounts> {
  const [photos, likesGiven] = await Promise.all([
    database.photos.where('uploader.id').equals(user.id).count(),
    database.likes.count(),
  ])
  return { photos, likesGiven }
}

export function useOwnCounts(): OwnCounts | undefined {
  return useLiveData('own-counts', readOwnCounts)
}
