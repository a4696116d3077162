import type { DatabasePlace } from '#server/core/db/engines/database-place.ts'
import type { Upgrade } from '#server/core/db/open-options.ts'

/** What an upgrade did and how to go back, for the log. */
export function upgradeSentence({ from, to, copy }: Upgrade, place: DatabasePlace): string {
  const done = `The database was upgraded from version ${from} to ${to}.`
  if (place.engine === 'postgres' || copy === null)
    return `${done} No copy was made: to go back, restore a backup made with pg_dump before the upgrade.`
  return `${done} To go back within seven days, stop the server, replace ${place.path} by ${copy}, delete ${place.path}-wal and ${place.path}-shm, and start the version of Waypost that you used before.`
}
