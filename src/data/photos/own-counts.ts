import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'

/** How many photos in the user's zones are theirs, and how many they like; what still waits to be sent is left out. */
export interface OwnCounts {
  readonly photos: number
  readonly likesGiven: number
  /** How many photo missions their photos answer, of those that there are. */
  readonly missions: number
}

/** Counts by index; of the photos, only those are read that answer a mission. */
export async function readOwnCounts({ database, user }: DataContext): Promise<OwnCounts> {
  const [photos, likesGiven, missions] = await Promise.all([
    database.photos.where('uploader.id').equals(user.id).count(),
    database.likes.count(),
    countMissions(database, user.id),
  ])
  return { photos, likesGiven, missions }
}

async function countMissions(database: UserDatabase, userId: UserId): Promise<number> {
  const answers = await database.photos.where('missionId').above('').toArray()
  const own = answers.flatMap(({ missionId, uploader }) =>
    uploader.id === userId && missionId != null ? [missionId] : [],
  )
  const found = await database.missions.bulkGet([...new Set(own)])
  return found.filter((mission) => mission !== undefined).length
}

export function useOwnCounts(): OwnCounts | undefined {
  return useLiveData('own-counts', readOwnCounts)
}
