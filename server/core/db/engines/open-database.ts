import type { Database } from '#server/core/db/database.ts'
import { isDatabaseMissing } from '#server/core/db/missing-database.ts'
import type { OpenOptions } from '#server/core/db/open-options.ts'
import type { DatabasePlace } from './database-place.ts'

/** Opens the database. Loads only the code of its engine. */
export async function openDatabase(place: DatabasePlace, options: OpenOptions): Promise<Database> {
  if (place.engine === 'postgres') {
    const { openDatabase: open } = await import('#server/core/db/postgres/open-database.ts')
    return open(place, options)
  }
  const { openDatabase: open } = await import('#server/core/db/sqlite/open-database.ts')
  if (isDatabaseMissing(place.path)) await options.beforeNew?.()
  return open(place.path, options, { isDurable: place.allowAsyncCommit !== true })
}
