import type { PhotoId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

export const trailOfZone = query<{ zoneId: ZoneId }>()((param) =>
  build.selectFrom('trails').selectAll().where('zone_id', '=', param('zoneId')),
)

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

export const deleteTrailOf = query<{ zoneId: ZoneId }>()((param) =>
  build.deleteFrom('trails').where('zone_id', '=', param('zoneId')),
)

export const insertTrail = query<{
  zoneId: ZoneId
  rev: number
  line: string
  overview: string
  lengthMeters: number
  climbMeters: number | null
  descentMeters: number | null
  photos: string
  at: number
}>()((param) =>
  build.insertInto('trails').values({
    zone_id: param('zoneId'),
    rev: param('rev'),
    line: param('line'),
    overview: param('overview'),
    length_meters: param('lengthMeters'),
    climb_meters: param('climbMeters'),
    descent_meters: param('descentMeters'),
    photos: param('photos'),
    changed_at: param('at'),
  }),
)

/** Returns whether a photo belongs to that user. */
export const ownPhoto = query<{ photoId: PhotoId; userId: UserId }>()((param) =>
  build
    .selectFrom('photos')
    .select('id')
    .where('id', '=', param('photoId'))
    .where('user_id', '=', param('userId')),
)
