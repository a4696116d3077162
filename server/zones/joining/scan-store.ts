import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

export const insertScan = query<{
  id: string
  userId: UserId
  zoneId: ZoneId
  capturedAt: number
  latitude: number
  longitude: number
}>()((param) =>
  build.insertInto('scans').values({
    id: param('id'),
    user_id: param('userId'),
    zone_id: param('zoneId'),
    captured_at: param('capturedAt'),
    latitude: param('latitude'),
    longitude: param('longitude'),
  }),
)

/** Returns the user's accepted scans with a position, before and after that time. */
export const scansAround = query<{ userId: UserId; from: number; to: number }>()((param) =>
  build
    .selectFrom('scans')
    .select(['captured_at', 'latitude', 'longitude'])
    .where('user_id', '=', param('userId'))
    .where('captured_at', '>=', param('from'))
    .where('captured_at', '<=', param('to'))
    .where('latitude', 'is not', null)
    .orderBy('captured_at', 'desc')
    .limit(20),
)

/** Returns whether a scan at the zone's place admitted the user. */
export const scanAtPlace = query<{ userId: UserId; zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('scans')
    .select('id')
    .where('user_id', '=', param('userId'))
    .where('zone_id', '=', param('zoneId'))
    .limit(1),
)

export const clearScanPositions = query<{ before: number }>()((param) =>
  build
    .updateTable('scans')
    .set({ latitude: null, longitude: null })
    .where('captured_at', '<', param('before'))
    .where('latitude', 'is not', null),
)
