import { zoneRowsSince } from '#server/replication/rows-since-store.ts'
import { deleteRows, insertRow, selectColumns, selectRows } from '#server/core/db/row-queries.ts'

export const trailOfZone = selectRows('trails', ['zone_id'])

export const trailsSince = zoneRowsSince('trails')

export const deleteTrailOf = deleteRows('trails', ['zone_id'])

export const insertTrail = insertRow('trails', [
  'zone_id',
  'rev',
  'line',
  'overview',
  'length_meters',
  'climb_meters',
  'descent_meters',
  'photos',
  'changed_at as at',
])

/** Returns whether a photo belongs to that user. */
export const ownPhoto = selectColumns('photos', ['id as photoId', 'user_id'], ['id'])
