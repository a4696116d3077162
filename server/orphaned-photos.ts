import type { BlobPlace } from '#server/core/blobs/blobs.ts'
import { programs } from '#server/core/installation/installation.ts'
import { StartProblem } from '#server/core/errors/start-problem.ts'
import type { DatabasePlace } from '#server/core/db/engines/database-place.ts'

/** Rejects with a StartProblem if there are photos without their database, because nothing would ever find them. */
export async function refuseOrphanedPhotos(
  database: DatabasePlace,
  photos: Pick<BlobPlace, 'name' | 'hasPhotos'>,
): Promise<void> {
  if (!(await photos.hasPhotos())) return
  const missing =
    database.engine === 'sqlite'
      ? `the database ${database.path} is missing or empty`
      : 'the database in DATABASE_URL is empty'
  throw new StartProblem(
    `There are photos in ${photos.name}, but ${missing}.\n` +
      `Restore a backup: ${programs.restore} FOLDER\nTo start with an empty site without those photos, start once with: ${programs.start} --fresh`,
  )
}
