import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, insertRow, selectColumns, updateRows } from '#server/core/db/row-queries.ts'

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

export const boothOfUser = selectColumns('booths', ['user_id'], ['zone_id', 'made_by'])

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

export const insertBooth = insertRow('booths', [
  'user_id',
  'zone_id',
  'made_by',
  'hash',
  'made_at as at',
  'layout',
  'countdown',
  'has_frame',
  'beeps',
])

export const setBoothHash = updateRows('booths', { where: ['user_id'], set: ['hash'] })

export const deleteBooth = deleteRows('booths', ['user_id', 'zone_id'])
