import type { DatabasePlace } from '#server/core/db/engines/database-place.ts'
import type { Upgrade } from '#server/core/db/open-options.ts'

const oldVersion = 'start the version of Waypost that you used before'

/** Returns a log message about what an upgrade did and how to go back. */
export function upgradeSentence({ from, to, copy, problem }: Upgrade, place: DatabasePlace): string {
  const done = `The database was upgraded from version ${from} to ${to}.`
  if (copy === null) {
    const problemSuffix = problem === undefined ? '' : ` (${problem})`
    return `${done} No copy was made${problemSuffix}. To go back, restore a backup made before the upgrade.`
  }
  if (place.engine === 'postgres')
    return `${done} To go back within seven days, stop every process and load ${copy} into an empty database with psql --single-transaction --set=ON_ERROR_STOP=1 --file=${copy}. Then set DATABASE_URL to that database and ${oldVersion}.`
  return `${done} To go back within seven days, stop the server, replace ${place.path} with ${copy}, delete ${place.path}-wal and ${place.path}-shm, and ${oldVersion}.`
}
