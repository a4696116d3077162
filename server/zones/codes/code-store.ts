import { zoneRowsSince } from '#server/replication/rows-since-store.ts'
import type { CodeId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import { build, query } from '#server/core/db/query.ts'
import { insertRow, selectColumns, selectRows, updateRows } from '#server/core/db/row-queries.ts'

export const codeExists = selectColumns('zone_codes', ['code'], ['id'])

/** Returns the zone data that a code's page needs. */
export const zoneOfCode = query<{ code: ZoneCode }>()((param) =>
  build
    .selectFrom('zone_codes')
    .innerJoin('zones', 'zones.id', 'zone_codes.zone_id')
    .select([
      'zones.id',
      'zones.name',
      'zones.brand',
      'zones.language',
      'zones.kind',
      'zones.mode',
      'zones.latitude',
      'zones.cover_photo_id',
      'zones.protects_photos',
      'zones.closed_at',
      'zones.expires_at',
      'zones.time_zone',
    ])
    .where('zone_codes.code', '=', param('code'))
    .where('zone_codes.revoked_at', 'is', null),
)

export const codeById = selectRows('zone_codes', ['id'])

/** Returns a code of the zone, including a revoked one. */
export const codeOfZone = selectColumns('zone_codes', ['code', 'zone_id'], ['id'])

/** Returns the labeled codes through which somebody may have joined, oldest first. */
export const labelsOfZone = query<{ zoneId: ZoneId }>()((param) =>
  build
    .selectFrom('zone_codes')
    .select(['id', 'label'])
    .where('zone_id', '=', param('zoneId'))
    .where('label', '<>', '')
    .orderBy('created_at')
    .orderBy('id'),
)

/** Returns all codes of a zone, including revoked ones, oldest first. */
export const codesOfZone = query<{ zoneId: ZoneId }>()((param) =>
  build.selectFrom('zone_codes').selectAll().where('zone_id', '=', param('zoneId')).orderBy('created_at'),
)

export const codesSince = zoneRowsSince('zone_codes')

export const insertCode = insertRow(
  'zone_codes',
  ['id', 'code', 'zone_id', 'label', 'role', 'created_at as at', 'rev'],
  { joins: 0, revoked_at: null },
)

export const revokeCodeRow = updateRows('zone_codes', {
  where: ['id'],
  set: ['rev'],
  fill: ['revoked_at as at'],
})

export const addToJoins = query<{ id: CodeId; rev: number }>()((param) =>
  build
    .updateTable('zone_codes')
    .set((set) => ({ joins: set('joins', '+', 1), rev: param('rev') }))
    .where('id', '=', param('id')),
)

export const touchCode = updateRows('zone_codes', { where: ['id'], set: ['rev'] })
