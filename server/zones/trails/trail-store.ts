import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, insertRow, selectColumns, selectRows } from '#server/core/db/row-queries.ts'

export const trailOfZone = selectRows('trails', ['zone_id'])

export const trailsSince = query<{ zoneId: ZoneId; since: number; upTo: number; limit: number }>()((param) =>
  build
    .selectFrom('trails')
    .selectAll()
    .where('zone_id', '=', param('zoneId'))
    .where('rev', '>', param('since'))
    .where('rev', '<=', param('upTo'))
    .orderBy('rev')
    .limit(param('limit')),
)

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
