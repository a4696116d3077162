import type { UserId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, insertRow } from '#server/core/db/row-queries.ts'

export const televisionByCode = query<{ codeHash: string; now: number }>()((param) =>
  build
    .selectFrom('televisions')
    .select(['id', 'device', 'zone_id', 'connected_by', 'connected_at'])
    .where('code_hash', '=', param('codeHash'))
    .where('code_ends_at', '>', param('now')),
)

/** Returns the televisions that show a zone's wall, in order of connection. */
export const televisionsOfZone = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('televisions')
    .select(['id', 'device', 'connected_at'])
    .where('zone_id', '=', param('zoneId'))
    .orderBy('connected_at')
    .orderBy('id'),
)

export const insertTelevision = insertRow(
  'televisions',
  ['id', 'key_hash', 'code_hash', 'code_ends_at', 'device'],
  { zone_id: null, connected_by: null, connected_at: null },
)

/** Changes nothing if somebody else was faster. */
export const connectTelevisionRow = query<{ id: Uuid; zoneId: ZoneId; userId: UserId; at: number }>()(
  (param) =>
    build
      .updateTable('televisions')
      .set({ zone_id: param('zoneId'), connected_by: param('userId'), connected_at: param('at') })
      .where('id', '=', param('id'))
      .where('zone_id', 'is', null),
)

export const deleteTelevision = deleteRows('televisions', ['id', 'zone_id'])

/** Deletes the television with this key. Returns the zone whose wall it showed. */
export const deleteTelevisionByKey = query<{ keyHash: string }>()((param) =>
  build.deleteFrom('televisions').where('key_hash', '=', param('keyHash')).returning('zone_id'),
)

/** Deletes televisions whose code expired unused. */
export const deleteUnusedTelevisions = query<{ now: number }>()((param) =>
  build.deleteFrom('televisions').where('code_ends_at', '<=', param('now')).where('zone_id', 'is', null),
)
