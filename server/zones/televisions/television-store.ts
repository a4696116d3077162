import type { UserId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

export const televisionByKey = query<{ keyHash: string }>()((param) =>
  build
    .selectFrom('televisions')
    .select(['id', 'zone_id', 'code_ends_at'])
    .where('key_hash', '=', param('keyHash')),
)

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

export const insertTelevision = query<{
  id: Uuid
  keyHash: string
  codeHash: string
  codeEndsAt: number
  device: string
}>()((param) =>
  build.insertInto('televisions').values({
    id: param('id'),
    key_hash: param('keyHash'),
    code_hash: param('codeHash'),
    code_ends_at: param('codeEndsAt'),
    device: param('device'),
    zone_id: null,
    connected_by: null,
    connected_at: null,
  }),
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

export const deleteTelevision = query<{ id: Uuid; zoneId: ZoneId }>()((param) =>
  build.deleteFrom('televisions').where('id', '=', param('id')).where('zone_id', '=', param('zoneId')),
)

export const deleteTelevisionByKey = query<{ keyHash: string }>()((param) =>
  build.deleteFrom('televisions').where('key_hash', '=', param('keyHash')),
)

/** Deletes televisions whose code expired unused. */
export const deleteUnusedTelevisions = query<{ now: number }>()((param) =>
  build.deleteFrom('televisions').where('code_ends_at', '<=', param('now')).where('zone_id', 'is', null),
)
