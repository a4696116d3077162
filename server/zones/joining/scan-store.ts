import type { UserId, ZoneId } from '#src/contract/entities/ids.ts'
import { build, query } from '#server/core/db/query.ts'

export const insertScan = query<{
  id: string
  userId: UserId
  zoneId: ZoneId
  capturedAt: number
  latitude: number
  longitude: number
}>()((hole) =>
  build.insertInto('scans').values({
    id: hole('id'),
    user_id: hole('userId'),
    zone_id: hole('zoneId'),
    captured_at: hole('capturedAt'),
    latitude: hole('latitude'),
    longitude: hole('longitude'),
  }),
)

/** The user's accepted scans with a position near that time, before and after it. */
export const scansAround = query<{ userId: UserId; from: number; to: number }>()((hole) =>
  build
    .selectFrom('scans')
    .select(['captured_at', 'latitude', 'longitude'])
    .where('user_id', '=', hole('userId'))
    .where('captured_at', '>=', hole('from'))
    .where('captured_at', '<=', hole('to'))
    .where('latitude', 'is not', null)
    .orderBy('captured_at', 'desc')
    .limit(20),
)

/** Whether somebody's scan at the zone's place let them in. */
export const scanAtPlace = query<{ userId: UserId; zoneId: ZoneId }>()((hole) =>
  build
    .selectFrom('scans')
    .select('id')
    .where('user_id', '=', hole('userId'))
    .where('zone_id', '=', hole('zoneId'))
    .limit(1),
)

export const forgetPositions = query<{ before: number }>()((hole) =>
  build
    .updateTable('scans')
    .set({ latitude: null, longitude: null })
    .where('captured_at', '<', hole('before'))
    .where('latitude', 'is not', null),
)
