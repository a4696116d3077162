import type { CodeRow } from '#src/contract/entities/code.ts'
import type { CodeId, ZoneId } from '#src/contract/entities/ids.ts'
import type { ZoneCode } from '#src/contract/entities/zone-code.ts'
import { build, query } from '#server/core/db/query.ts'

export const codeExists = query<{ code: ZoneCode }>()((hole) =>
  build.selectFrom('zone_codes').select('id').where('code', '=', hole('code')),
)

/** What the page of a code needs to know of its zone. */
export const zoneOfCode = query<{ code: ZoneCode }>()((hole) =>
  build
    .selectFrom('zone_codes')
    .innerJoin('zones', 'zones.id', 'zone_codes.zone_id')
    .select(['zones.name', 'zones.brand', 'zones.kind', 'zones.latitude', 'zones.expires_at'])
    .where('zone_codes.code', '=', hole('code'))
    .where('zone_codes.revoked_at', 'is', null),
)

export const codeById = query<{ id: CodeId }>()((hole) =>
  build.selectFrom('zone_codes').selectAll().where('id', '=', hole('id')),
)

/** Every code of a zone, revoked ones too, oldest first. */
export const codesOfZone = query<{ zoneId: ZoneId }>()((hole) =>
  build.selectFrom('zone_codes').selectAll().where('zone_id', '=', hole('zoneId')).orderBy('created_at'),
)

export const codesSince = query<{ zoneId: ZoneId; since: number; upTo: number; limit: number }>()((hole) =>
  build
    .selectFrom('zone_codes')
    .selectAll()
    .where('zone_id', '=', hole('zoneId'))
    .where('rev', '>', hole('since'))
    .where('rev', '<=', hole('upTo'))
    .orderBy('rev')
    .limit(hole('limit')),
)

export const insertCode = query<{
  id: CodeId
  code: ZoneCode
  zoneId: ZoneId
  label: string
  role: CodeRow['role']
  at: number
  rev: number
}>()((hole) =>
  build.insertInto('zone_codes').values({
    id: hole('id'),
    code: hole('code'),
    zone_id: hole('zoneId'),
    label: hole('label'),
    role: hole('role'),
    joins: 0,
    created_at: hole('at'),
    revoked_at: null,
    rev: hole('rev'),
  }),
)

export const revokeCodeRow = query<{ id: CodeId; at: number; rev: number }>()((hole) =>
  build
    .updateTable('zone_codes')
    .set({ revoked_at: hole('at'), rev: hole('rev') })
    .where('id', '=', hole('id')),
)

export const addToJoins = query<{ id: CodeId; rev: number }>()((hole) =>
  build
    .updateTable('zone_codes')
    .set((set) => ({ joins: set('joins', '+', 1), rev: hole('rev') }))
    .where('id', '=', hole('id')),
)

export const stampCode = query<{ id: CodeId; rev: number }>()((hole) =>
  build
    .updateTable('zone_codes')
    .set({ rev: hole('rev') })
    .where('id', '=', hole('id')),
)
