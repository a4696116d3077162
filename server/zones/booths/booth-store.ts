import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { BoothSettings } from '#src/contract/entities/zones/booth.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'

/**
 * Returns a booth by the hash of its key, with its zone and the plan of the member as whom it adds photos. No row: the
 * key is not valid.
 */
export const boothByHash = query<{ hash: string }>()((param) =>
  build
    .selectFrom('booths')
    .innerJoin('users', 'users.id', 'booths.user_id')
    .innerJoin('zones', 'zones.id', 'booths.zone_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.zone_id', '=', 'booths.zone_id')
        .onRef('memberships.user_id', '=', 'booths.user_id'),
    )
    .select(['booths.user_id', 'booths.layout', 'booths.countdown', 'booths.has_frame', 'booths.beeps'])
    .select(['users.plan', 'zones.id', 'zones.name', 'zones.brand', 'zones.language', 'zones.time_zone'])
    .select(['zones.starts_at', 'zones.created_at', 'zones.facts', 'zones.closed_at'])
    .where('booths.hash', '=', param('hash')),
)

export const boothOfUser = query<{ userId: UserId }>()((param) =>
  build.selectFrom('booths').select(['zone_id', 'made_by']).where('user_id', '=', param('userId')),
)

/** Returns a zone's booths, oldest first. */
export const boothsOfZone = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('booths')
    .innerJoin('users', 'users.id', 'booths.user_id')
    .select(['booths.user_id', 'booths.made_at', 'booths.layout', 'booths.countdown'])
    .select(['booths.has_frame', 'booths.beeps', 'users.display_name'])
    .where('booths.zone_id', '=', param('zoneId'))
    .orderBy('booths.made_at')
    .orderBy('booths.user_id'),
)

export const insertBooth = query<{
  userId: UserId
  zoneId: ZoneId
  madeBy: UserId
  hash: string
  at: number
  layout: BoothSettings['layout']
  countdown: BoothSettings['countdown']
  hasFrame: Flag
  beeps: Flag
}>()((param) =>
  build.insertInto('booths').values({
    user_id: param('userId'),
    zone_id: param('zoneId'),
    made_by: param('madeBy'),
    hash: param('hash'),
    made_at: param('at'),
    layout: param('layout'),
    countdown: param('countdown'),
    has_frame: param('hasFrame'),
    beeps: param('beeps'),
  }),
)

export const setBoothHash = query<{ userId: UserId; hash: string }>()((param) =>
  build
    .updateTable('booths')
    .set({ hash: param('hash') })
    .where('user_id', '=', param('userId')),
)

export const deleteBooth = query<{ userId: UserId; zoneId: ZoneId }>()((param) =>
  build.deleteFrom('booths').where('user_id', '=', param('userId')).where('zone_id', '=', param('zoneId')),
)
