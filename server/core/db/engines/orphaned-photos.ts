import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '#server/core/errors/start-problem.ts'
import type { DatabasePlace } from './database-place.ts'
import { isMissing } from '#server/core/errors/missing-file.ts'

/** Throws a StartProblem where photos are there and the database that knows them is not: nothing would ever find them. */
export function refuseOrphanedPhotos(place: DatabasePlace, blobFolder: string): void {
  if (!hasPhotos(blobFolder)) return
  const missing =
    place.engine === 'sqlite'
      ? `the database ${place.path} is missing or empty`
      : 'the database that DATABASE_URL names is empty'
  throw new StartProblem(
    `There are photos in ${blobFolder}, but ${missing}.\n` +
      `Put a backup back: npm run restore -- FOLDER\nTo start from nothing, without those photos, start once with: npm start -- --fresh`,
  )
}

function hasPhotos(folder: string): boolean {
  const names = namesIn(folder).filter((name) => /^[0-9a-f]{2}$/.test(name))
  return names.some((name) => namesIn(join(folder, name)).length > 0)
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    // A folder that cannot be read may hold photos: it must not pass for an empty one.
    if (isMissing(error) || isNoFolder(error)) return []
    throw error
  }
}

function isNoFolder(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOTDIR'
}
