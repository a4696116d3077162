import type { Result } from '#src/contract/wire/result.ts'
import type { MoveSource, MoveTarget } from '#server/core/db/move-endpoints.ts'
import * as postgres from '#server/core/db/postgres/move-endpoints.ts'
import * as sqlite from '#server/core/db/sqlite/move-endpoints.ts'
import type { DatabasePlace } from './database-place.ts'

/** Opens the database that a move reads. Fails with a message if another process uses it. */
export function openMoveSource(place: DatabasePlace): Promise<Result<MoveSource, string>> {
  return place.engine === 'postgres' ? postgres.openSource(place) : sqlite.openSource(place.path)
}

/**
 * Opens the database that a move of the database with this epoch fills. Fails with a message if it contains anything
 * else.
 */
export function openMoveTarget(place: DatabasePlace, epoch: string): Promise<Result<MoveTarget, string>> {
  return place.engine === 'postgres'
    ? postgres.openTarget(place, epoch)
    : sqlite.openTarget(place.path, epoch)
}
