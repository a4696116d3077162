import type { CodeRow } from '#src/contract/entities/zones/code.ts'
import type { ZoneCodesTable, ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import { zoneLink } from '#server/zones/zone/zone-answer.ts'

/** A code as a row of its zone's scope; a revoked one leads nowhere. */
export function codeRow(code: ZoneCodesTable, zone: ZonesTable, secret: string): CodeRow {
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
