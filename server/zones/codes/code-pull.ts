import type { PullSource } from '#server/replication/pull-source.ts'
import { zoneById } from '#server/zones/zone/zone-store.ts'
import { codesSince } from './code-store.ts'
import type { CodeRow } from '#src/contract/entities/zones/code.ts'
import type { ZoneCodesTable, ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import { zoneLink } from '#server/zones/zone/zone-answer.ts'

/** The codes of a zone with their links, for its admins. */
export const codePull: PullSource<'code'> = {
  rows: [{ table: 'zone_codes', where: { zone_id: 'zoneId' } }],
  minRole: 'admin',
  isShared: true,
  async since({ reader, zoneId, secret }, range) {
    const [codes, zone] = await Promise.all([
      reader.all(codesSince, { zoneId, ...range }),
      reader.first(zoneById, { zoneId }),
    ])
    return zone === undefined
      ? []
      : codes.map((code) => ({ table: 'code', row: codeRow(code, zone, secret) }))
  },
}

/** Returns a code as a row of its zone's scope. A revoked code has no link. */
function codeRow(code: ZoneCodesTable, zone: ZonesTable, secret: string): CodeRow {
  return {
    id: code.id,
    rev: code.rev,
    code: code.code,
    label: code.label,
    role: code.role,
    joins: code.joins,
    createdAt: code.created_at,
    revokedAt: code.revoked_at,
    link: code.revoked_at === null ? zoneLink(zone, code.code, secret) : null,
  }
}
